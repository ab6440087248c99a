import { SumCell, WhenCell } from '../../frame/web/table/cells.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
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
          <DeskTable
            className="coupon-rules"
            caption="Orders with this coupon"
            columns={[
              'Order',
              'Buyer',
              'Placed',
              { name: 'Off', className: 'number' },
              { name: 'Total', className: 'number' },
            ]}
          >
            {uses.map((use) => (
              <tr key={use.number}>
                <th scope="row">
                  <OrderLink number={use.number} />
                </th>
                <td>{use.buyer}</td>
                <WhenCell at={use.at} />
                <SumCell cents={-use.discount_cents} />
                <SumCell cents={use.total_cents} />
              </tr>
            ))}
          </DeskTable>
        </>
      )}
    </section>
  );
}
