import { Ellipsis, Lock, Package, PackageCheck, ScanBarcode } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { KeyCap } from '../../../frame/web/keys/key-cap.tsx';
import type { Packing } from '../../pack-calls.ts';
import { packingPrints } from './packing-prints.tsx';
import { isComplete, piecesMissing } from './parcel-state.ts';

interface PackFootProps {
  packing: Packing;
  isOpen: boolean;
  isClosing: boolean;
  onMore: () => void;
  /** Asks for the tracking number and the weight. */
  onTracking: () => void;
  onScan: () => void;
  onClose: () => void;
}

/** Three buttons in thumb's reach, and more where there is room; the next action is yellow. */
export function PackFoot(props: PackFootProps) {
  const { packing, isOpen, isClosing, onMore, onTracking, onScan, onClose } = props;
  const complete = isComplete(packing);
  const missing = piecesMissing(packing);
  const mayClose = isOpen && complete && !isClosing;
  return (
    <div className="pack-foot">
      <button type="button" className="pack-button" aria-label="More" onClick={onMore}>
        <Ellipsis />
      </button>
      <div className="pack-beside">
        {packingPrints.map(({ page, icon, name }) => (
          <PageLink
            key={name}
            href={addressOf(page, {}, { orders: packing.order })}
            className="pack-button"
            target="_blank"
          >
            {icon}
            <span>{name}</span>
          </PageLink>
        ))}
        <button
          type="button"
          className="pack-button"
          aria-disabled={!isOpen || undefined}
          aria-keyshortcuts="t"
          onClick={() => isOpen && onTracking()}
        >
          <Package />
          <span>
            Tracking number <KeyCap keys="t" />
          </span>
        </button>
      </div>
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
