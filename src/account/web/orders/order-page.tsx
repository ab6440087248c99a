import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { nowText } from '../../../checkout/web/reorder/changes-since.ts';
import { AmountTable } from '../../../checkout/web/order/amount-table.tsx';
import { OrderPart, OrderPeople } from '../../../checkout/web/order/order-people.tsx';
import { OrderSteps } from '../../../checkout/web/order/order-steps.tsx';
import { OrderedProducts } from '../../../checkout/web/order/ordered-products.tsx';
import { ReviewLink } from '../../../checkout/web/order/review-link.tsx';
import { headerContent } from '../../../settings/web/header-content.ts';
import { singlePress } from '../../../ui/hooks/single-press.ts';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import type { Session } from '../../../identity/contract.ts';
import type { OrderDetail, OrderDetailItem } from '../../contract.ts';
import { orderQuery } from '../account-data.ts';
import { AccountPage } from '../account-page.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderEdit } from './order-edit.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useReorder } from './use-reorder.ts';
import { QueryContent } from '../query-content.tsx';
import { addresses } from '../../../links/addresses.ts';

export function OrderPage() {
  return (
    <AccountPage
      section="orders"
      title="Order"
      aside={
        <ButtonLink href={addressOf(addresses.orders)} className="print-hidden">
          Return to list
        </ButtonLink>
      }
    >
      {(session) => <Order session={session} />}
    </AccountPage>
  );
}

function Order({ session }: { session: Session }) {
  const { encodedId = '' } = useParams({ strict: false });
  const query = useQuery(orderQuery(session, encodedId));
  return (
    <QueryContent query={query} rows={8}>
      {({ order, orderItems, invoice }) => (
        <OrderSheet {...{ session, encodedId, order, invoice }} items={orderItems} />
      )}
    </QueryContent>
  );
}

interface OrderSheetProps {
  session: Session;
  encodedId: string;
  order: OrderDetail;
  items: OrderDetailItem[];
  invoice: string | undefined;
}

function OrderSheet({ session, encodedId, order, items, invoice }: OrderSheetProps) {
  return (
    <article className="grid min-w-0 gap-6" aria-label={`Order ${order.order_no}`}>
      <Letterhead />
      <OrderSummary order={order} />
      <OrderSteps order={order} />
      <OrderActions order={order} items={items} invoice={invoice} />
      <OrderEdit session={session} encodedId={encodedId} order={order} />
      <div className="grid items-start gap-6 xl:aside-right-80">
        <OrderedProducts
          items={items}
          caption="Items"
          price="Cost"
          pictures="beside"
          action={(item) => <ReorderItem order={order} item={item} />}
        />
        <AmountTable order={order} />
      </div>
      <OrderPeople
        order={{ ...order, phone: order.phone || '-' }}
        title="Customer"
        as="h2"
        className="surface surface-titled grid fit-cols-60 *:p-4"
      >
        {order.order_notes && (
          <OrderPart title="Your notes" as="h2">
            <span className="whitespace-pre-line">{order.order_notes}</span>
          </OrderPart>
        )}
      </OrderPeople>
    </article>
  );
}

/** What ordering it again would bring today is said beside the button. */
function ReorderItem({ order, item }: { order: OrderDetail; item: OrderDetailItem }) {
  const { reorderItem } = useReorder();
  const [once] = useState(singlePress);
  return (
    <span className="flex flex-wrap gap-x-4 items-center print-hidden">
      <button
        type="button"
        className="text-link"
        onClick={() => void once(() => reorderItem(order, item))}
      >
        Order again<span className="sr-only">: {item.name}</span>
      </button>
      <ReviewLink order={order} item={item} />
      <span className="text-13 text-orange">{nowText(item)}</span>
    </span>
  );
}

/** The shop's name and contact details, on paper only. */
function Letterhead() {
  const { settings, contact_detail, email } = useSuspenseQuery(headerContent).data;
  return (
    <div className="letterhead hidden print:block">
      <strong>{settings.site_title}</strong>
      <div dangerouslySetInnerHTML={{ __html: contact_detail }} />
      {email}
    </div>
  );
}
