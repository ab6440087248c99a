import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { orderHeading } from './order-heading.ts';

export function OrderHead({ order, note }: { order: OrderConfirmation; note: string | undefined }) {
  const { tone, label, title, text } = orderHeading(order);
  const Icon = ICONS[tone];
  // It is not completed, and was congratulated on when it was placed.
  const isPartly = order.parcels && order.order_status === orderStatus.processing;
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
        <span className="sr-only">{label}</span>
      </Badge>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <p>{text}</p>
      {note && <Notice kind="info" title={note} />}
      {tone === 'green' && !isPartly && order.points_earned > 0 && (
        <p className="font-semibold">
          Congrats! You have earned {order.points_earned} points for completing order.
        </p>
      )}
    </header>
  );
}

const ICONS = { green: CircleCheck, orange: Clock, red: CircleX };
