import { formatPrice } from '../../../kit/money.ts';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { type Columns, ListTable } from '../../frame/web/table/list-table.tsx';
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
      <ListTable
        className="customer-table"
        caption="Orders"
        columns={COLUMNS}
        rows={orders}
        rowKey={({ number }) => number}
      />
    </DeskSection>
  );
}

const COLUMNS: Columns<CustomerOrder> = [
  {
    name: 'Number',
    isRow: true,
    cell: ({ number, placed_at }) => (
      <>
        <OrderLink number={number} />
        <span className="hidden text-steel max-sm:block">
          <When at={placed_at} />
        </span>
      </>
    ),
  },
  { name: 'Placed', from: 'sm', when: ({ placed_at }) => placed_at },
  { name: 'To', from: 'sm', cell: ({ place }) => place },
  { name: 'Parts', isNumber: true, from: 'sm', cell: ({ pieces }) => pieces },
  {
    name: 'Total',
    isNumber: true,
    cell: ({ total_cents, refunded_cents }) => (
      <>
        <Sum cents={total_cents} />
        {refunded_cents > 0 && (
          <span className="block text-steel">{formatPrice(refunded_cents)} back</span>
        )}
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <OrderStatus of={status} /> },
];
