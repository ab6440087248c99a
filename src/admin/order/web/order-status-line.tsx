import { CircleAlert, CircleCheck, CircleDashed, CircleX, Hand, PackageCheck } from 'lucide-react';
import {
  orderStatus,
  orderStatusNames,
  type OrderStatus,
} from '../../../checkout/rules/order-status.ts';
import { Status, type StatusProps } from '../../frame/web/status.tsx';
import type { OrderDetail } from '../order-shapes.ts';

type Look = Pick<StatusProps, 'tone' | 'icon'>;

const looks: Record<OrderStatus, Look> = {
  [orderStatus.pending]: { tone: 'idle', icon: <CircleDashed /> },
  [orderStatus.failed]: { tone: 'idle', icon: <CircleX /> },
  [orderStatus.processing]: { tone: 'now', icon: <PackageCheck /> },
  [orderStatus.completed]: { tone: 'done', icon: <CircleCheck /> },
  [orderStatus.onHold]: { tone: 'warning', icon: <Hand /> },
  [orderStatus.cancelled]: { tone: 'idle', icon: <CircleX /> },
  [orderStatus.refunded]: { tone: 'idle', icon: <CircleX /> },
};

/** The status, why the order is held, and what somebody has to look at. */
export function OrderStatusLine({ order }: { order: OrderDetail }) {
  const status = order.status as OrderStatus;
  const isSilent = order.refunds.some((refund) => refund.status === 'sent');
  const isRefused = order.refunds.some((refund) => refund.status === 'failed');
  return (
    <div className="flex flex-wrap gap-3">
      <Status {...looks[status]}>{statusWord(order)}</Status>
      {order.hold && (
        <Status tone="warning" icon={<CircleAlert />}>
          {order.hold.reason}
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

function statusWord({ status, lines }: OrderDetail): string {
  const isPartShipped =
    status === orderStatus.processing && lines.some(({ shipped }) => shipped > 0);
  return isPartShipped ? 'Partly shipped' : orderStatusNames[status as OrderStatus];
}
