import { Check, Minus, Undo2 } from 'lucide-react';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Status } from '../../../frame/web/desk/status.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import type { Packing, PackingLine } from '../../pack-calls.ts';

interface PackLinesProps {
  lines: readonly PackingLine[];
  last: Packing['last'];
  onTakeBack?: (productId: number) => void;
}

/** The other parts: missing ones, the last accepted one, packed ones. */
export function PackLines({ lines, last, onTakeBack }: PackLinesProps) {
  const missing = lines.filter(({ packed, quantity }) => packed < quantity);
  const packed = lines.filter((line) => line.packed >= line.quantity);
  const accepted = lines.find(({ part }) => part.product_id === last?.product_id);
  return (
    <div>
      <ul aria-label="Still missing">
        {missing.map((line) => (
          <Line key={line.part.product_id} line={line} />
        ))}
      </ul>
      {last && (
        <p className="pack-last">
          <Status tone="done" icon={<Check />}>
            Last accepted: {accepted ? (accepted.instead ?? accepted.part).sku : 'this part'},{' '}
            <When at={last.packed_at} show="time" />
          </Status>
          {onTakeBack && (
            <DeskButton
              look="quiet"
              icon={<Undo2 />}
              keyName="u"
              keyGroup="Pack"
              onPress={() => onTakeBack(last.product_id)}
            >
              Take back
            </DeskButton>
          )}
        </p>
      )}
      <ul aria-label="Packed">
        {packed.map((line) => (
          <Line key={line.part.product_id} line={line} isPacked />
        ))}
      </ul>
    </div>
  );
}

function Line({ line, isPacked = false }: { line: PackingLine; isPacked?: boolean }) {
  const { part, instead, packed, quantity } = line;
  const shown = instead ?? part;
  const over = packed - quantity;
  return (
    <li className="piece-line pack-line" data-packed={isPacked || undefined}>
      <b className="pack-line-place">{shown.shelf || 'no shelf'}</b>
      <Drawing src={shown.image} alt="" width={48} height={36} />
      <span className="pack-line-name">
        {shown.name}
        <code>{shown.sku}</code>
      </span>
      <span className="pack-line-count">
        <span>
          <b className="heading-26 leading-none text-ink">{packed}</b> of{' '}
          <b className="heading-26 leading-none text-ink">{quantity}</b>
        </span>
        {over > 0 ? (
          <Status tone="fault" icon={<Undo2 />}>
            take {over} out
          </Status>
        ) : isPacked ? (
          <Status tone="done" icon={<Check />}>
            packed
          </Status>
        ) : (
          <Status tone="warning" icon={<Minus />}>
            missing
          </Status>
        )}
      </span>
    </li>
  );
}
