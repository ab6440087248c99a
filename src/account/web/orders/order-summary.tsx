import type { ReactNode } from 'react';
import { paidWith } from '../../../orders/rules/paid-with.ts';
import { pendingPaymentMessage } from '../../../orders/rules/pending-payment.ts';
import { trackingNumbers } from '../../../orders/rules/tracking-link.ts';
import { payByLink } from '../../../checkout/web/order/order-heading.ts';
import { TrackingNumber } from '../../../checkout/web/order/tracking-number.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { Price } from '../../../ui/layout/price.tsx';
import type { OrderDetail } from '../../contract.ts';
import { DateText } from '../date-text.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

export function OrderSummary({ order }: { order: OrderDetail }) {
  const tracking = trackingNumbers(order);
  return (
    <section className="data-card" aria-label="Order at a glance">
      <dl className="grid fill-cols-34 gap-x-6 gap-y-3">
        <Fact label="Order Number">
          <span className="font-mono">{order.order_no}</span>
        </Fact>
        <Fact label="Status">
          <OrderStatusBadge status={order.order_status} className="text-16!" />
        </Fact>
        <Fact label="Total">
          <Price size="small" cents={dollarsToCents(order.order_total)} />
        </Fact>
        <Fact label="Ordered">
          <DateText iso={order.created_at} />
        </Fact>
        <Fact label="Last modified">
          <DateText iso={order.updated_at} time />
        </Fact>
        <Fact label="Payment">{paidWith(order)}</Fact>
        {tracking.length > 0 && (
          <Fact label="Tracking">
            {tracking.map((number) => (
              <span key={number} className="block">
                <TrackingNumber number={number} />
              </span>
            ))}
          </Fact>
        )}
        {order.shipping_notes && <Fact label="Shipping notes">{order.shipping_notes}</Fact>}
        {order.pay_until && (
          <Fact label="To be paid" className="col-span-full">
            {payByLink(order.pay_until)}
          </Fact>
        )}
        {order.delivery && (
          <Fact label="Delivery" className="col-span-full">
            {order.delivery}
          </Fact>
        )}
        {order.payment_pending && (
          <Fact label="On hold" className="col-span-full">
            {pendingPaymentMessage(order.payment_pending)}
          </Fact>
        )}
        {order.money_back && (
          <Fact label="Refund" className="col-span-full">
            {order.money_back}
          </Fact>
        )}
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-13/5 text-steel">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
