import { CircleAlert } from 'lucide-react';
import { Status } from '../../frame/web/status.tsx';
import type { OrderDetail } from '../order-shapes.ts';

/** Why the order is held, and what that keeps from being done. */
export function OrderHeld({ order: { hold, difference } }: { order: OrderDetail }) {
  // A change that waits for its payment says so itself.
  if (!hold || difference) return null;
  return (
    <div className="px-4 py-2">
      <Status tone="warning" icon={<CircleAlert />}>
        Held: {hold.reason}
      </Status>
      <p className="text-steel">
        Until it is released, its lines are not edited, and nothing is shipped or refunded.
      </p>
    </div>
  );
}
