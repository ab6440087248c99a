import { dollarsToCents } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { Price } from '../../../ui/layout/price.tsx';
import { Cell, RowHead, Table, TableRow } from '../../../ui/table/table.tsx';
import type { Session } from '../../../identity/contract.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { ListedOrder, OrderRow } from '../../contract.ts';
import { editBlockedReason } from '../../rules/open-order.ts';
import { encodeOrderId } from '../../rules/order-id.ts';
import { DateText } from '../date-text.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { TextLink } from '../entry/text-link.tsx';
import { addresses } from '../../../links/addresses.ts';

interface OrdersTableProps {
  caption: string;
  captionHidden?: boolean;
  orders: readonly ListedOrder[];
  /** Adds each order's parts, an edit link where it can still be changed, and a button to order it again. */
  session?: Session;
}

export function OrdersTable({ caption, captionHidden, orders, session }: OrdersTableProps) {
  return (
    <Table
      caption={caption}
      captionHidden={captionHidden}
      stacked
      columns={['Order Number', 'Order Date', 'Order Total', 'Order Status', 'Action']}
      numeric={['Order Total']}
    >
      {orders.map((order) => (
        <TableRow key={order.id}>
          <RowHead label="Order Number" className="font-normal!">
            <span className="font-mono">{order.order_no}</span>
            {session && <OrderedParts order={order} session={session} />}
          </RowHead>
          <Cell label="Order Date">
            <DateText iso={order.created_at} />
          </Cell>
          <Cell numeric label="Order Total">
            <Price size="text" cents={dollarsToCents(order.order_total)} />
          </Cell>
          <Cell label="Order Status">
            <OrderStatusBadge status={order.order_status} />
          </Cell>
          <Cell label="Action">
            <span className="inline-flex flex-wrap gap-x-4">
              <OrderLink order={order}>View Details</OrderLink>
              {session && (
                <>
                  <EditLink order={order} />
                  <ReorderButton session={session} order={order} />
                </>
              )}
            </span>
          </Cell>
        </TableRow>
      ))}
    </Table>
  );
}

const MAX_PARTS = 3;

/** Of several parts each can be ordered again by itself. */
function OrderedParts({ order, session }: { order: ListedOrder; session: Session }) {
  const { items } = order;
  const more = items.length - MAX_PARTS;
  return (
    <ul className="ordered-parts">
      {items.slice(0, MAX_PARTS).map((part) => {
        const { slug, name, image, product_quantity: pieces } = part;
        return (
          <li key={slug}>
            <Drawing src={image} alt="" width={48} height={36} />
            <span>{pieces > 1 ? `${name} ×\u00a0${pieces}` : name}</span>
            {items.length > 1 && <ReorderButton session={session} order={order} part={part} />}
          </li>
        );
      })}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

function EditLink({ order }: { order: OrderRow }) {
  const closedReason = editBlockedReason(order);
  if (!closedReason) {
    return (
      <OrderLink order={order} edit>
        Edit
      </OrderLink>
    );
  }
  return (
    <span className="inline-flex min-h-11 items-center text-steel" title={closedReason}>
      <span aria-hidden="true">Edit</span>
      <span className="sr-only">Edit: {closedReason}</span>
    </span>
  );
}

function OrderLink({
  order,
  edit = false,
  children,
}: {
  order: OrderRow;
  edit?: boolean;
  children: string;
}) {
  return (
    <TextLink
      href={addressOf(
        addresses.order,
        { encodedId: encodeOrderId(order.id) },
        edit ? { edit: 'yes' } : {},
      )}
    >
      {children}
      <span className="sr-only">: order {order.order_no}</span>
    </TextLink>
  );
}
