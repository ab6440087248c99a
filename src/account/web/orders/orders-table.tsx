import { dollarsToCents } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { Price } from '../../../ui/layout/price.tsx';
import { Cell, RowHead, Table, TableRow } from '../../../ui/table/table.tsx';
import type { OrderRow } from '../../contract.ts';
import { editBlockedReason } from '../../rules/open-order.ts';
import { encodeOrderId } from '../../rules/order-id.ts';
import { DateText } from '../date-text.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { TextLink } from '../entry/text-link.tsx';
import { addresses } from '../../../links/addresses.ts';

interface OrdersTableProps {
  caption: string;
  captionHidden?: boolean;
  orders: readonly OrderRow[];
  /** Adds an edit link to each order that can still be changed. */
  editable?: boolean;
}

export function OrdersTable({ caption, captionHidden, orders, editable }: OrdersTableProps) {
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
          <RowHead label="Order Number" className="font-normal! whitespace-nowrap">
            <span className="font-mono">{order.order_no}</span>
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
              {editable && <EditLink order={order} />}
            </span>
          </Cell>
        </TableRow>
      ))}
    </Table>
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
