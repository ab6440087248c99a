import { dollarsToCents } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cell, Table, TableRow } from '../../../ui/table/table.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { type OrderStatus, orderStatusNames } from '../../../orders/rules/order-status.ts';
import { paidWith } from '../../../orders/rules/paid-with.ts';
import { AmountTable } from './amount-table.tsx';
import { OrderPeople } from './order-people.tsx';
import { useSession } from '../../../identity/web/session.ts';
import { CancelWaiting } from './cancel-waiting.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderHead } from './order-head.tsx';
import { GuestAccount } from './guest-account.tsx';
import { NextSteps, Tracking } from './next-steps.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderedProducts } from './ordered-products.tsx';
import { ReviewLink } from './review-link.tsx';

interface OrderReceivedProps {
  order: OrderConfirmation;
  note: string | undefined;
  canCancel: boolean | undefined;
  /** The page with its invoices. */
  invoice: string | undefined;
  orderKey: string | undefined;
  /** Keys of the attempts by which this browser placed a guest order. */
  attempts: string | undefined;
}

export function OrderReceived(props: OrderReceivedProps) {
  const { order, note, canCancel, invoice, orderKey, attempts } = props;
  const isCustomers = useSession() !== null;
  const again = (part: string) =>
    addressOf(
      addresses.orderReceivedShort,
      { orderNo: order.order_no },
      { ...(orderKey && { key: orderKey }), again: part },
    );
  return (
    <article className="grid grid-cols-1 gap-6 wrap-anywhere">
      <OrderHead order={order} note={note} />
      <Tracking order={order} />
      <NextSteps
        order={order}
        isCustomers={isCustomers}
        invoice={invoice}
        againHref={again('yes')}
      />
      {attempts && !isCustomers && order.may_open_account && (
        <GuestAccount order={order} attempts={attempts} />
      )}
      <OrderTable order={order} />
      <OrderSteps order={order} orderKey={orderKey} />
      <div className="grid gap-6 lg:aside-right-88 lg:items-start">
        <OrderedProducts
          items={order.orders_items}
          caption="Products"
          price="Price"
          pictures="column"
          action={(item) => (
            <span className="flex flex-wrap gap-x-4">
              {order.orders_items.length > 1 && (
                <PageLink href={again(String(item.product_id))} className="text-link print-hidden">
                  Order again<span className="sr-only">: {item.name}</span>
                </PageLink>
              )}
              <ReviewLink order={order} item={item} orderKey={orderKey} />
            </span>
          )}
        />
        <AmountTable order={order} />
      </div>
      <Card title={<h2>Customer</h2>}>
        <OrderPeople order={order} title="Contact" as="h3" className="grid gap-6 md:grid-cols-3" />
      </Card>
      <div className="flex flex-wrap gap-3 print-hidden">
        <CancelWaiting order={order} orderKey={orderKey} />
        {canCancel && <CancelOrder orderNo={order.order_no} orderKey={orderKey} />}
      </div>
    </article>
  );
}

function OrderTable({ order }: { order: OrderConfirmation }) {
  return (
    <Table
      caption="Order"
      captionHidden
      stacked
      columns={['Order number', 'Date', 'Status', 'Total', 'Payment method']}
    >
      <TableRow>
        <Cell label="Order number">
          <span className="font-mono">{order.order_no}</span>
        </Cell>
        <Cell label="Date">
          <time dateTime={order.created_at}>{dateOf(order.created_at)}</time>
        </Cell>
        <Cell label="Status">{orderStatusNames[order.order_status as OrderStatus]}</Cell>
        <Cell label="Total">
          <Price size="text" cents={dollarsToCents(order.order_total)} />
        </Cell>
        <Cell label="Payment method">{paidWith(order)}</Cell>
      </TableRow>
    </Table>
  );
}

const dateOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
