import { Minus } from 'lucide-react';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import { Status } from '../../../frame/web/desk/status.tsx';
import type { PackingLine } from '../../pack-calls.ts';

/** The part to scan next, readable at arm's length. */
export function CurrentPart({ line, bin }: { line: PackingLine; bin: number | null }) {
  const { part, instead, quantity, packed } = line;
  const shown = instead ?? part;
  return (
    <section className="current-part" aria-label="Next part">
      <p className="col-span-full text-graphite">
        {bin === null ? 'Next, take from shelf' : `Next, in bin ${bin}, or on shelf`}
      </p>
      <p className="big-place whitespace-nowrap max-360:heading-52">{shown.shelf || 'no shelf'}</p>
      <Drawing
        src={shown.image}
        alt=""
        width={180}
        height={135}
        className="current-drawing"
        eager
      />
      <p>
        <b className="heading-52 leading-none">{packed}</b> of{' '}
        <b className="heading-52 leading-none">{quantity}</b>
      </p>
      <Status tone="warning" icon={<Minus />}>
        {quantity - packed} still missing
      </Status>
      <p className="current-name">
        <b>{shown.name}</b> <code>{shown.sku}</code>
        {instead && <span className="block">instead of {part.sku}</span>}
      </p>
    </section>
  );
}
