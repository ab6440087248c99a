import { formatPrice } from '../../../kit/money.ts';
import { WhenCell } from '../../frame/web/table/cells.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { CustomerDetail, CustomerOrder } from '../customer-shapes.ts';
import { OrderLink } from '../../order/web/order-link.tsx';
import { OrderStatus } from '../../orders/web/order-status.tsx';

type PersonOrdersProps = {
  person: Pick<CustomerDetail, 'orders' | 'order_count' | 'spent_cents'>;
};

export function PersonOrders({ person: { orders, order_count, spent_cents } }: PersonOrdersProps) {
  const shown = orders.length < order_count ? `, the newest ${orders.length} shown` : '';
  return (
    <DeskSection
      title="Orders"
      about={order_count > 0 && `${order_count}, ${formatPrice(spent_cents)} after refunds${shown}`}
      none={orders.length === 0 && 'No order yet.'}
    >
      <DeskTable
        className="customer-table"
        caption="Orders"
        columns={[
          'Number',
          { name: 'Placed', className: 'max-sm:hidden' },
          { name: 'To', className: 'max-sm:hidden' },
          { name: 'Parts', className: 'max-sm:hidden number' },
          { name: 'Total', className: 'number' },
          'Status',
        ]}
      >
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </DeskTable>
    </DeskSection>
  );
}

const Row = ({ order }: { order: CustomerOrder }) => (
  <tr>
    <th scope="row">
      <OrderLink number={order.number} />
      <span className="hidden text-steel max-sm:block">
        <When at={order.placed_at} />
      </span>
    </th>
    <WhenCell className="max-sm:hidden" at={order.placed_at} />
    <td className="max-sm:hidden">{order.place}</td>
    <td className="max-sm:hidden number">{order.pieces}</td>
    <td className="number">
      <Sum cents={order.total_cents} />
      {order.refunded_cents > 0 && (
        <span className="block text-steel">{formatPrice(order.refunded_cents)} back</span>
      )}
    </td>
    <td>
      <OrderStatus of={order.status} />
    </td>
  </tr>
);
