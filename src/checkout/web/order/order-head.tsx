import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { pendingPaymentMessage } from '../../../orders/rules/pending-payment.ts';

export function OrderHead({ order, note }: { order: OrderConfirmation; note: string | undefined }) {
  const { tone, Icon, iconLabel, title, text } = describeStatus(order);
  // Moves the focus here if it is still on the page, because the order may load late.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.id !== 'page') return;
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className="grid gap-2">
      <Badge tone={tone} className="text-16!">
        <Icon className="size-12!" aria-hidden="true" />
        <span className="sr-only">{iconLabel}</span>
      </Badge>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <p>{text}</p>
      {note && <Notice kind="info" title={note} />}
      {tone === 'green' && order.points_earned > 0 && (
        <p className="font-semibold">
          Congrats! You have earned {order.points_earned} points for completing order.
        </p>
      )}
    </header>
  );
}

function describeStatus({ order_status: status, money_back, payment_pending }: OrderConfirmation) {
  if (payment_pending) {
    return {
      tone: 'orange',
      Icon: Clock,
      iconLabel: 'Waiting',
      title: 'Waiting for the payment',
      text: `We have received your order. ${pendingPaymentMessage(payment_pending)}`,
    } as const;
  }
  switch (status) {
    case orderStatus.pending:
      return {
        tone: 'orange',
        Icon: Clock,
        iconLabel: 'Waiting',
        title: 'Waiting for the payment',
        text: 'We have received your order. We will pack it as soon as the payment arrives.',
      } as const;
    case orderStatus.failed:
      return {
        tone: 'red',
        Icon: CircleX,
        iconLabel: 'Error',
        title: 'Payment Failed!',
        text: 'This order was not paid and will not be sent. Nothing was charged.',
      } as const;
    case orderStatus.cancelled:
    case orderStatus.refunded:
      return {
        tone: 'red',
        Icon: CircleX,
        iconLabel: 'Cancelled',
        title: status === orderStatus.cancelled ? 'Order cancelled' : 'Order refunded',
        text: [
          status === orderStatus.cancelled
            ? 'This order will not be sent.'
            : 'We have refunded this order.',
          money_back,
        ].join(' '),
      } as const;
    default:
      return {
        tone: 'green',
        Icon: CircleCheck,
        iconLabel: 'Success',
        title: 'Order received',
        text: 'Thank you. Your order has been received; a confirmation is on its way to you by email.',
      } as const;
  }
}
