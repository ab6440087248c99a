import { ListTable } from '../../frame/web/table/list-table.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import { OrderLink } from '../../order/web/order-link.tsx';
import type { CouponDetail } from '../contract.ts';
import { UsesPlot } from './uses-plot.tsx';

/** The coupon's uses, by week and by order. */
export function CouponUses({ coupon }: { coupon: CouponDetail }) {
  const { weeks, uses, orders, given_cents, brought_cents } = coupon;
  return (
    <section className="coupon-uses" aria-labelledby="coupon-uses">
      <header>
        <h2 id="coupon-uses">Uses</h2>
        <p className="text-steel">
          {orders === 0 ? (
            'No order has used it yet.'
          ) : (
            <>
              {orders.toLocaleString('en-US')} {orders === 1 ? 'order' : 'orders'} of{' '}
              <Sum cents={brought_cents} />, <Sum cents={given_cents} /> given away
            </>
          )}
        </p>
      </header>
      {orders > 0 && (
        <>
          <UsesPlot weeks={weeks} />
          <ListTable
            className="coupon-rules"
            caption="Orders with this coupon"
            rows={uses}
            rowKey={({ number }) => number}
            columns={[
              { name: 'Order', isRow: true, cell: ({ number }) => <OrderLink number={number} /> },
              { name: 'Buyer', cell: ({ buyer }) => buyer },
              { name: 'Placed', when: ({ at }) => at },
              { name: 'Off', isNumber: true, sum: ({ discount_cents }) => -discount_cents },
              { name: 'Total', isNumber: true, sum: ({ total_cents }) => total_cents },
            ]}
          />
        </>
      )}
    </section>
  );
}
