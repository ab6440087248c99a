import { useState } from 'react';
import { taxCents } from '../../../../cart/rules/totals.ts';
import { effectiveState } from '../../../../cart/rules/zip-state.ts';
import { centsOrNull, formatPrice } from '../../../../kit/money.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';

interface Props {
  now: number;
  /** As typed. */
  rate: number;
}

/** What an order would pay, by the very rule of the cart. */
export function TryTax({ now, rate }: Props) {
  const [postcode, setPostcode] = useState('08601');
  const [parts, setParts] = useState('200.00');
  const [shipping, setShipping] = useState('10.95');
  const state = effectiveState({ country: 'US', state: '', postcode });
  const [subtotalCents, shippingCents] = [centsOf(parts), centsOf(shipping)];
  const taxAt = (taxRate: number) =>
    taxCents({ taxRate, country: 'US', state, subtotalCents, shippingCents });
  const sum = formatPrice(subtotalCents + shippingCents);

  return (
    <section className="shop-block" aria-label="Try it">
      <h2 className="shop-heading">Try it</h2>
      <div className="shop-line">
        <Field label="ZIP code in the US">
          <TextInput value={postcode} onChange={({ target }) => setPostcode(target.value)} />
        </Field>
        <Field label="Parts ($)">
          <TextInput
            inputMode="decimal"
            value={parts}
            onChange={({ target }) => setParts(target.value)}
          />
        </Field>
        <Field label="Shipping ($)">
          <TextInput
            inputMode="decimal"
            value={shipping}
            onChange={({ target }) => setShipping(target.value)}
          />
        </Field>
      </div>
      <p className="shop-result" role="status">
        {state === 'NJ' ? (
          <>
            {sum} × {rate}% = <b>{formatPrice(taxAt(rate))}</b>
            {rate !== now && `, until now ${formatPrice(taxAt(now))}`}
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
