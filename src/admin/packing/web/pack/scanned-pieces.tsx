import { Check } from 'lucide-react';
import { Status } from '../../../frame/web/desk/status.tsx';
import type { Packing, PackingLine } from '../../pack-calls.ts';
import { isComplete, piecesOf } from './parcel-state.ts';

interface ScannedPiecesProps {
  packing: Packing;
  next: PackingLine | undefined;
}

/** The pieces in the parcel and the next part, beside the camera. */
export function ScannedPieces({ packing, next }: ScannedPiecesProps) {
  const { lines, last } = packing;
  const { pieces, packed } = piecesOf(packing);
  const accepted = lines.find(({ part }) => part.product_id === last?.product_id);
  const wanted = next && (next.instead ?? next.part);
  return (
    <div className="scan-said">
      <p>
        <b>{packed}</b> of <b>{pieces}</b> {pieces === 1 ? 'piece' : 'pieces'}
      </p>
      {accepted && (
        <Status tone="done" icon={<Check />}>
          {(accepted.instead ?? accepted.part).sku}
        </Status>
      )}
      <p className="w-full">
        {wanted && (
          <span>
            Next: shelf {wanted.shelf || 'unknown'}, <code>{wanted.sku}</code>
          </span>
        )}
        {isComplete(packing) && (
          <span>
            Everything is in the parcel. Scan the carrier’s label to close it, or press Done.
          </span>
        )}
      </p>
    </div>
  );
}
