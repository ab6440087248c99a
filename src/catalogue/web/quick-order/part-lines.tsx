import { useCart } from '../../../cart/web/cart-store.ts';
import { useBadge } from '../../../fitment/web/fit-slot.tsx';
import { useMisfits } from '../../../fitment/web/misfits.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { depositsText } from '../../rules/deposits-text.ts';
import { totalOf } from '../../rules/ready-parts.ts';
import { partsIn } from './messages.ts';
import { PartLine } from './part-line.tsx';
import { type PartList, type ReadyLine, readyLines } from './use-part-list.ts';

interface PartLinesProps {
  list: PartList;
  onAddAll: () => void;
}

export function PartLines({ list, onAddAll }: PartLinesProps) {
  const { lines } = list;
  const ready = readyLines(lines, useCart());
  const misfits = useMisfits();
  // What is unclear, or does not surely fit, can be added, but is to be looked at.
  const isClear = ({ line, part }: ReadyLine) => line.unclear === null && !misfits[part.id];
  const open = lines.length - ready.filter(isClear).length;
  const { Summary } = useBadge();
  const parts = lines.flatMap((line) => (line.parts.length === 1 ? line.parts : []));
  return (
    <section aria-labelledby="quick-order-lines">
      <h2 id="quick-order-lines" className="mb-2 text-20">
        {lines.length === 1 ? '1 line' : `${lines.length} lines`}
        {open > 0 && <span className="text-orange">, {open} to look at</span>}
      </h2>
      {Summary && parts.length > 0 && <Summary products={parts} />}
      <ul role="list" className="quick-order-lines">
        {lines.map((line) => (
          <PartLine key={keyOf(line)} line={line} list={list} />
        ))}
      </ul>
      <div className="quick-order-bar">
        <p>
          <span>{partsIn(ready.length)}</span> <Price cents={totalOf(ready)} />{' '}
          <span>{depositsText(ready)}</span>
        </p>
        <Button
          variant="primary"
          aria-disabled={ready.length === 0 || undefined}
          onClick={onAddAll}
        >
          Add all to cart
        </Button>
      </div>
    </section>
  );
}

const keyOf = ({ typed, parts }: PartList['lines'][number]) =>
  parts.length === 1 ? `part ${parts[0]!.id}` : typed;
