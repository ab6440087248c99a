import { X } from 'lucide-react';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import type { ScanRefusal } from './use-packing.ts';

const TITLES: Record<ScanRefusal['kind'], string> = {
  wrong_part: 'Refused: not in this order',
  too_many: 'Refused: one too many',
  early: 'Too early: parts are missing',
  cut: 'Scan again',
  other: 'Refused',
  failed: 'Not saved',
};

/** Why a piece was refused, and where it belongs. */
export function RefusedBand({
  refusal,
  onDismiss,
}: {
  refusal: ScanRefusal;
  onDismiss: () => void;
}) {
  const { kind, message, part, look_alike, bin } = refusal;
  return (
    <div className="refused">
      {part && (
        <span className="refused-picture">
          <Drawing src={part.image} alt="" width={80} height={60} />
        </span>
      )}
      <div className="flex-1 min-w-0">
        <p className="refused-title">
          <X size={20} /> {TITLES[kind]}
        </p>
        {part ? (
          <>
            <p>
              <code>{part.sku}</code> {part.name}
              {look_alike && (
                <>
                  <span>, looks like </span>
                  <code>{look_alike.sku}</code>
                  <span>, which you need</span>
                </>
              )}
              <span>.</span>
            </p>
            {kind === 'too_many' && <p>{message}</p>}
            <p className="font-bold">{destinationText(part.shelf, bin ?? null)}</p>
          </>
        ) : (
          <p>{message}</p>
        )}
      </div>
      <IconButton label="Close" onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  );
}

function destinationText(shelf: string, bin: number | null): string {
  if (bin !== null) return `Put it in bin ${bin}, where it is needed.`;
  return shelf ? `Put it back on ${shelf}.` : 'It has no shelf yet: set it aside.';
}
