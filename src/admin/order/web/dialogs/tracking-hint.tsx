import type { ReactNode } from 'react';
import { sameTrackingText } from '../../rules/same-tracking.ts';

interface Props {
  tracking: string;
  /** The order's other parcels. */
  others: readonly { tracking: string }[];
  children?: ReactNode;
}

/** Below a tracking number: a warning if another parcel has it, or else this. */
export function TrackingHint({ tracking, others, children }: Props) {
  const warning = sameTrackingText(
    tracking,
    others.map((other) => other.tracking),
  );
  return warning ? (
    <span role="status" className="text-orange">
      {warning}
    </span>
  ) : (
    children
  );
}
