import { formatPrice } from '../../../kit/money.ts';
import { Sum } from '../../frame/web/sum.tsx';
import { When } from '../../frame/web/when.tsx';
import type { CustomerDetail, CustomerOrder } from '../customer-shapes.ts';
import { OrderLink } from '../../order/web/order-link.tsx';
import { OrderStatus } from '../../orders/web/order-status.tsx';
import { Part } from './part.tsx';

type PersonOrdersProps = {
  person: Pick<CustomerDetail, 'orders' | 'order_count' | 'spent_cents'>;
};

export function PersonOrders({ person: { orders, order_count, spent_cents } }: PersonOrdersProps) {
  const shown = orders.length < order_count ? `, the newest ${orders.length} shown` : '';
  return (
    <Part
      title="Orders"
      about={order_count > 0 && `${order_count}, ${formatPrice(spent_cents)} paid and kept${shown}`}
    >
      {orders.length === 0 ? (
        <p className="customer-none">No order yet.</p>
      ) : (
        <table className="customer-table">
          <caption className="sr-only">Orders</caption>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col" className="customer-wide">
                Placed
              </th>
              <th scope="col" className="customer-wide">
                To
              </th>
              <th scope="col" className="customer-wide text-right">
                Parts
              </th>
              <th scope="col" className="text-right">
                Total
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.number} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

const Row = ({ order }: { order: CustomerOrder }) => (
  <tr>
    <th scope="row">
      <OrderLink number={order.number} />
      <span className="customer-narrow">
        <When at={order.placed_at} />
      </span>
    </th>
    <td className="customer-wide">
      <When at={order.placed_at} />
    </td>
    <td className="customer-wide">{order.place}</td>
    <td className="customer-wide text-right">{order.pieces}</td>
    <td className="text-right">
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
