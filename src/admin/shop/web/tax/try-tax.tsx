import { useState } from 'react';
import { totals } from '../../../../cart/rules/totals.ts';
import { effectiveState } from '../../../../cart/rules/zip-state.ts';
import { centsOrNull, formatPrice } from '../../../../kit/money.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { Tax } from '../../data-calls.ts';

interface Props {
  now: Tax;
  /** As typed and chosen. */
  tax: Tax;
}

/** The tax of an order, calculated by the cart's own rule. */
export function TryTax({ now, tax }: Props) {
  const [postcode, setPostcode] = useState('08601');
  const [parts, setParts] = useState('200.00');
  const [shipping, setShipping] = useState('10.95');
  const [discount, setDiscount] = useState('20.00');
  const state = effectiveState({ country: 'US', state: '', postcode });
  const subtotalCents = centsOf(parts);
  const shippingCents = centsOf(shipping);
  const taxBy = ({ rate, after_discounts }: Tax) =>
    totals({
      taxRate: rate,
      taxAfterDiscounts: after_discounts,
      country: 'US',
      state,
      subtotalCents,
      shippingCents,
      couponCents: centsOf(discount),
      pointsCents: 0,
    });
  const { taxCents, couponCents } = taxBy(tax);
  const before = taxBy(now).taxCents;
  const taxed = subtotalCents + shippingCents - (tax.after_discounts ? couponCents : 0);

  return (
    <section className="shop-block" aria-label="Try it">
      <h2 className="shop-heading">Try it</h2>
      <div className="shop-line">
        <TextField label="ZIP code in the US" value={postcode} onType={setPostcode} />
        <TextField label="Parts ($)" inputMode="decimal" value={parts} onType={setParts} />
        <TextField label="Shipping ($)" inputMode="decimal" value={shipping} onType={setShipping} />
        <TextField
          label="Coupon and points ($)"
          inputMode="decimal"
          value={discount}
          onType={setDiscount}
        />
      </div>
      <p className="callout border-l-3" role="status">
        {state === 'NJ' ? (
          <>
            {formatPrice(taxed)} × {tax.rate}% = <b>{formatPrice(taxCents)}</b>
            {before !== taxCents && <span>{`, until now ${formatPrice(before)}`}</span>}
          </>
        ) : (
          <>
            No tax: the order goes to {state || 'a place outside every state'}, not to New Jersey.
          </>
        )}
      </p>
    </section>
  );
}

const centsOf = (text: string): number =>
  /^\s*\d{1,6}(\.\d{1,2})?\s*$/.test(text) ? (centsOrNull(text.trim()) ?? 0) : 0;
