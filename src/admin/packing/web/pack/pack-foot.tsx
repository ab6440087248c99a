import { Ellipsis, Lock, PackageCheck, ScanBarcode } from 'lucide-react';
import { KeyCap } from '../../../frame/web/keys/key-cap.tsx';
import type { Packing } from '../../pack-calls.ts';
import { isComplete, piecesMissing } from './parcel-state.ts';

interface PackFootProps {
  packing: Packing;
  isOpen: boolean;
  isClosing: boolean;
  onMore: () => void;
  onScan: () => void;
  onClose: () => void;
}

/** Three buttons in thumb's reach; the next action is yellow. */
export function PackFoot({ packing, isOpen, isClosing, onMore, onScan, onClose }: PackFootProps) {
  const complete = isComplete(packing);
  const missing = piecesMissing(packing);
  const mayClose = isOpen && complete && !isClosing;
  return (
    <div className="pack-foot">
      <button type="button" className="pack-button" aria-label="More" onClick={onMore}>
        <Ellipsis />
      </button>
      <button
        type="button"
        className="pack-button"
        data-look={complete ? undefined : 'yellow'}
        aria-disabled={!isOpen || undefined}
        aria-keyshortcuts="c"
        onClick={() => isOpen && onScan()}
      >
        <ScanBarcode />
        <span>
          Scan <KeyCap keys="c" />
        </span>
      </button>
      <button
        type="button"
        className="pack-button"
        data-look={mayClose ? 'yellow' : undefined}
        aria-disabled={!mayClose || undefined}
        aria-keyshortcuts="Enter"
        onClick={() => mayClose && onClose()}
      >
        {complete ? <PackageCheck /> : <Lock />}
        <span>
          Close parcel {mayClose && <KeyCap keys="enter" />}
          {missing > 0 && (
            <span className="block font-normal">
              {missing} {missing === 1 ? 'piece' : 'pieces'} missing
            </span>
          )}
        </span>
      </button>
    </div>
  );
}
