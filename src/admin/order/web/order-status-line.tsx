import { CircleAlert, CircleDashed, Package } from 'lucide-react';
import { Status } from '../../frame/web/desk/status.tsx';
import { OrderStatus } from '../../orders/web/order-status.tsx';
import type { OrderDetail } from '../order-shapes.ts';

/** The status, and what somebody has to look at. */
export function OrderStatusLine({ order }: { order: OrderDetail }) {
  const isSilent = order.refunds.some((refund) => refund.status === 'sent');
  const isRefused = order.refunds.some((refund) => refund.status === 'failed');
  return (
    <div className="flex flex-wrap gap-3">
      <OrderStatus of={order.desk_status} />
      {order.packer && (
        <Status tone="now" icon={<Package />}>
          {order.packer} is packing this
        </Status>
      )}
      {isSilent && (
        <Status tone="warning" icon={<CircleDashed />}>
          Refund begun, waiting for PayPal
        </Status>
      )}
      {isRefused && (
        <Status tone="fault" icon={<CircleAlert />}>
          A refund was refused
        </Status>
      )}
    </div>
  );
}
