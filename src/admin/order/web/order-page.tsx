import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CircleAlert, CircleDashed, Package } from 'lucide-react';
import { CallRefused } from '../../../kit/client.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { Status } from '../../frame/web/desk/status.tsx';
import { useIsWide } from '../../frame/web/use-is-wide.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { OrderStatus } from '../../orders/web/order-status.tsx';
import type { OrderDetail } from '../order-shapes.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderCells } from './order-cells.tsx';
import { OrderAdditionalPayment } from './order-additional-payment.tsx';
import type { OrderDialogName } from './dialog-props.ts';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderHeldPayment } from './order-held-payment.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPaymentPart } from './order-payment.tsx';
import { hasProviderRecord, orderQuery, paymentQuery } from './order-query.ts';
import { OrderReturns } from './order-returns.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderTrail } from './order-trail.tsx';
import { RefundPanel, RefundSheet } from './refund-panel.tsx';
import './order-page.css';

/** One order: what was bought, how it was paid, where it is, and the next step. */
export function OrderPage({ params, search, setSearch }: DeskPageProps) {
  const number = params['number']!;
  const query = useQuery(orderQuery(number));
  const { data: order, error } = query;
  const { data: record } = useQuery({
    ...paymentQuery(number),
    enabled: useMay('read:money') && hasProviderRecord(order),
  });
  const [dialog, setDialog] = useState<OrderDialogName | null>(null);
  const isWide = useIsWide();
  const mayRefund = useMay('write:refunds');
  const maySeeMoney = useMay('read:money');
  if (error instanceof CallRefused && error.code === 'unknown_order')
    return (
      <Empty title={`There is no order ${number}`}>
        <p>Please check its number, or find it in the list of orders.</p>
      </Empty>
    );
  if (!order) return <Unloaded of={query} />;

  const isRefunding = search['open'] === 'refund' && mayRefund && !order.why_not.refund;
  const closeRefund = () =>
    setSearch({ open: undefined, return: undefined, made: undefined }, { replace: true });
  const returned = order.returns.find(
    ({ id, status }) => String(id) === search['return'] && status === 'received',
  );
  const openRefund = (returnId?: number) =>
    setSearch({ open: 'refund', return: returnId?.toString() }, { replace: true });
  const unrecorded = record?.unrecorded ?? [];
  const made = unrecorded.find(({ id }) => id === search['made']);
  const refund = {
    key: `${number} ${returned?.id ?? ''} ${made?.id ?? ''}`,
    order,
    returned,
    made,
    unrecorded: returned ? [] : unrecorded,
    onRecord: (id: string) => setSearch({ open: 'refund', made: id }, { replace: true }),
    onClose: closeRefund,
  };
  return (
    <Desk
      className="ruled-head order-desk"
      title={<span className="font-mono font-normal">{order.number}</span>}
      about={
        <>
          <OrderTrail number={number} search={search} />
          <OrderStatusLine order={order} />
        </>
      }
      actions={<OrderActions order={order} onOpen={setDialog} onRefund={() => openRefund()} />}
    >
      <div className="order" data-refunding={(isRefunding && isWide) || undefined}>
        <OrderCells order={order} onOpen={setDialog} />
        <div className="order-main">
          <Held order={order} />
          <OrderHeldPayment order={order} onOpen={setDialog} />
          <OrderAdditionalPayment order={order} />
          <OrderLines order={order} />
          <OrderParcels order={order} onOpen={setDialog} />
          <OrderReturns order={order} onRefund={openRefund} />
          <OrderTotals order={order} />
          {maySeeMoney && <OrderPaymentPart order={order} />}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <div className="order-side" role="group" aria-label="Log and notes" tabIndex={0}>
          <OrderLog order={order} />
          <OrderNotes order={order} />
        </div>
        {isRefunding && isWide && <RefundPanel {...refund} />}
      </div>
      {isRefunding && !isWide && <RefundSheet {...refund} />}
      <OrderDialogs order={order} dialog={dialog} onOpen={setDialog} />
    </Desk>
  );
}

/** Why the order is held, and which steps that blocks. */
function Held({ order: { hold, additional_payment, desk_status } }: { order: OrderDetail }) {
  // A change waiting for its payment has its own notice.
  if ((!hold && desk_status !== 'held') || additional_payment) return null;
  return (
    <div className="px-4 py-2">
      <Status tone="warning" icon={<CircleAlert />}>
        On hold: {hold?.reason || 'no reason given'}
      </Status>
      <p className="text-steel">
        Until it is released, its lines cannot be edited, and nothing leaves or is refunded.
      </p>
    </div>
  );
}

/** The status and warnings. */
function OrderStatusLine({ order }: { order: OrderDetail }) {
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
          {order.payment?.provider === 'counter'
            ? 'Refund started'
            : 'Refund started, waiting for PayPal'}
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
