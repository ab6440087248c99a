import { countedParts } from '../../parts/web/part-words.ts';
import type { FilePreview } from '../contract.ts';
import type { usePartsFile } from './use-parts-file.ts';

interface StockNoteProps {
  preview: FilePreview;
  chosen: ReturnType<typeof usePartsFile>;
}

/** Sets the stock only on request, because the file lacks what was sold and received since it was written. */
export function StockNote({ preview: { counts }, chosen }: StockNoteProps) {
  const { setsStock, isLooking } = chosen;
  if (counts.kept_stock === 0 && !setsStock) return null;
  return (
    <div className="file-note">
      <p>
        {setsStock
          ? 'The stock becomes what the file says, whatever was sold or received since it was written. Each such change is listed below.'
          : `The file has a different stock for ${countedParts(counts.kept_stock)}. The shop’s is kept: some may have been sold or received since the file was written.`}
      </p>
      <label className="in-row min-h-11 font-semibold">
        <input
          type="checkbox"
          checked={setsStock}
          aria-disabled={isLooking || undefined}
          onChange={({ target }) => !isLooking && chosen.setStock(target.checked)}
        />
        {setsStock
          ? 'Set the stock, too'
          : `Set the stock of ${countedParts(counts.kept_stock)}, too`}
      </label>
    </div>
  );
}
