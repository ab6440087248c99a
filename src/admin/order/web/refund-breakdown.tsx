import { formatPrice } from '../../../kit/money.ts';
import { byCounterMethod, isCounterMethod } from '../../../orders/rules/payment-method.ts';
import { Sum } from '../../frame/web/table/sum.tsx';
import type { OrderDetail, RefundCalculation } from '../order-shapes.ts';

/** The calculation from the price to the refund. */
export function RefundBreakdown({
  order,
  preview,
}: {
  order: OrderDetail;
  preview: RefundCalculation;
}) {
  const { how, goods_cents, shipping_cents, free_cents, amount_cents } = preview;
  const rows = [
    {
      name: refundedName(preview),
      how: how.priced,
      cents: goods_cents + shipping_cents + free_cents,
    },
    { name: 'Core deposits', how: 'not given back yet', cents: preview.deposit_cents },
    { name: 'Coupon’s share', how: how.coupon, cents: -preview.coupon_cents },
    { name: 'Paid with points', how: how.points, cents: -preview.points_cents },
    { name: 'Tax', how: how.tax, cents: preview.tax_cents },
    { name: 'Refunded before', how: 'as an amount', cents: -preview.covered_cents },
    { name: 'Points used already', how: 'their value is kept', cents: -preview.kept_cents },
  ].filter(({ cents }) => cents !== 0);
  return (
    <div aria-live="polite">
      <h3 className="ruled">Calculation</h3>
      <dl className="refund-breakdown">
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd className="text-steel">{row.how}</dd>
            <dd className="refund-sum">
              <Sum cents={row.cents} />
            </dd>
          </div>
        ))}
        <div className="refund-result">
          <dt className="heading-20">Back to the {backTo(order)}</dt>
          <dd className="text-steel">leaves {formatPrice(preview.left_cents)} of what was paid</dd>
          <dd className="refund-sum" data-testid="back">
            <Sum cents={amount_cents} />
          </dd>
        </div>
        {preview.earned_back > 0 && (
          <div>
            <dt>
              Points earned {preview.earned}, then {preview.earned - preview.earned_back}
            </dt>
            <dd className="refund-sum font-semibold">−{preview.earned_back}</dd>
          </div>
        )}
        {preview.points_back > 0 && (
          <div>
            <dt>Points returned</dt>
            <dd className="refund-sum font-semibold">+{preview.points_back}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function refundedName({ goods_cents, shipping_cents }: RefundCalculation): string {
  if (goods_cents > 0) return shipping_cents > 0 ? 'Parts and shipping' : 'Parts';
  return shipping_cents > 0 ? 'Shipping' : 'Amount without its tax';
}

const backTo = ({ payment }: OrderDetail): string => {
  const method = payment?.method ?? '';
  if (isCounterMethod(method)) return `buyer, ${byCounterMethod[method]}`;
  return method === 'paypal' ? 'PayPal account' : 'card';
};
