import { CircleAlert, CircleCheck } from 'lucide-react';
import { NOT_PAID_YET } from '../../../orders/rules/paid-with.ts';
import { byCounterMethod } from '../../../orders/rules/payment-method.ts';
import { Sum } from '../../frame/web/table/sum.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { OrderPreview } from '../contract.ts';
import { pounds } from '../../../kit/weight.ts';

/** The breakdown of the total. */
export function PreviewAmounts({ preview }: { preview: OrderPreview }) {
  const { amounts, service, weight_grams, total_cents } = preview;
  const charges = [
    { name: 'Parts', cents: amounts.parts_cents },
    ...(amounts.deposit_cents > 0 ? [{ name: 'Core deposits', cents: amounts.deposit_cents }] : []),
    { name: `${service}, ${pounds(weight_grams)} lb`, cents: amounts.shipping_cents },
  ];
  const discounts = [
    { name: `Coupon ${amounts.coupon ?? ''}`, cents: -amounts.discount_cents },
    { name: 'Points', cents: -amounts.points_cents },
  ];
  const tax = { name: `Tax${amounts.state && `, ${amounts.state}`}`, cents: amounts.tax_cents };
  const rows = [...charges, ...discounts.filter(({ cents }) => cents !== 0), tax];
  return (
    <section className="preview-part">
      <dl className="preview-amounts">
        {rows.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Sum cents={cents} />
            </dd>
          </div>
        ))}
        <div className="preview-total heading-20 items-baseline">
          <dt>Total</dt>
          <dd>
            <Sum cents={total_cents} />
          </dd>
        </div>
      </dl>
      <Payment {...preview} />
    </section>
  );
}

const PAID: Record<string, string> = {
  captured: 'Paid',
  pending: 'Payment pending',
  refused: 'Payment refused',
  released: 'Payment released',
  refund_due: 'Refund due',
  refunded: 'Refunded',
};

const WAYS = {
  paypal: 'by PayPal',
  credit_card: 'by card',
  ...byCounterMethod,
};

function Payment({ payment }: Pick<OrderPreview, 'payment'>) {
  if (!payment) return <p className="text-graphite">Nothing to pay.</p>;
  const { method, status, at } = payment;
  const isPaid = status === 'captured';
  return (
    <p className={isPaid ? 'preview-fit text-green' : 'preview-fit text-graphite'}>
      {isPaid ? <CircleCheck size={16} /> : <CircleAlert size={16} />}
      <span>
        {status === 'begun' ? NOT_PAID_YET : `${PAID[status] ?? status} ${WAYS[method]}`},{' '}
        <When at={at} show="time" />
      </span>
    </p>
  );
}
