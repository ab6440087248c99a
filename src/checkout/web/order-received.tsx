import { CircleCheck } from 'lucide-react';
import { dollarsToCents } from '../../kit/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Plate } from '../../ui/plate.tsx';
import { Cell, ColumnHead, Table, TableBody, TableHead, TableRow } from '../../ui/table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import type { OrderConfirmation } from '../contract.ts';
import { AmountTable } from './amount-table.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import type { KeptOrder } from './kept-confirmation.ts';
import { ProductTable } from './product-table.tsx';

/** The order as it was placed. */
export function OrderReceived({ order, note }: KeptOrder) {
  return (
    <article className="grid gap-6">
      <header className="grid gap-2">
        <Badge tone="green" className="text-16!">
          <CircleCheck className="size-12!" aria-hidden="true" />
          <span className="sr-only">Success</span>
        </Badge>
        <h1>Order received</h1>
        <p>
          Thank you. Your order has been received; a confirmation is on its way to you by email.
        </p>
        {note && <Notice kind="info" title={note} />}
        {order.points_earned > 0 && (
          <p className="font-semibold">
            Congrats! You have earned {order.points_earned} points for completing order.
          </p>
        )}
      </header>
      <OrderTable order={order} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <ProductTable items={order.orders_items} />
        <AmountTable order={order} />
      </div>
      <Plate title={<h2>Customer</h2>}>
        <OrderAddresses order={order} />
      </Plate>
    </article>
  );
}

function OrderTable({ order }: { order: OrderConfirmation }) {
  return (
    <Table caption="Order" captionHidden stacked>
      <TableHead>
        <TableRow>
          <ColumnHead>Order number</ColumnHead>
          <ColumnHead>Date</ColumnHead>
          <ColumnHead>Total</ColumnHead>
          <ColumnHead>Payment method</ColumnHead>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <Cell label="Order number">
            <span className="font-mono">{order.order_no}</span>
          </Cell>
          <Cell label="Date">
            <time dateTime={order.created_at}>{dateOf(order.created_at)}</time>
          </Cell>
          <Cell label="Total">
            <Price size="text" cents={dollarsToCents(order.order_total)} />
          </Cell>
          <Cell label="Payment method">
            {order.payment_options === 'credit_card' ? 'Credit card' : 'Paypal'}
          </Cell>
        </TableRow>
      </TableBody>
    </Table>
  );
}

const dateOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
