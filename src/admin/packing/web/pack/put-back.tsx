import { Undo2 } from 'lucide-react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { PackingLine } from '../../pack-calls.ts';

interface PutBackProps {
  lines: readonly PackingLine[];
  onTakeBack?: (productId: number) => void;
}

/** The pieces in the parcel of an order that can no longer be packed, and where they belong. */
export function PutBack({ lines, onTakeBack }: PutBackProps) {
  const packed = lines.filter((line) => line.packed > 0);
  if (packed.length === 0) return <p className="put-back-none">The parcel is empty.</p>;
  return (
    <section aria-label="Put these back">
      <h2 className="put-back-title">Put these back</h2>
      <ul>
        {packed.map(({ part, instead, packed: pieces }) => (
          <li key={part.product_id} className="piece-line put-back">
            <b className="pack-line-place">{(instead ?? part).shelf || 'no shelf'}</b>
            <span>
              {pieces} × {(instead ?? part).name} <code>{(instead ?? part).sku}</code>
            </span>
            {onTakeBack && (
              <DeskButton icon={<Undo2 />} onPress={() => onTakeBack(part.product_id)}>
                Take back
              </DeskButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
