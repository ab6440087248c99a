import { useState } from 'react';
import { taxCents } from '../../../../cart/rules/totals.ts';
import { effectiveState } from '../../../../cart/rules/zip-state.ts';
import { centsOrNull, formatPrice } from '../../../../kit/money.ts';
import { TextField } from '../../../frame/web/form/text-field.tsx';

interface Props {
  now: number;
  /** The typed rate. */
  rate: number;
}

/** The tax of an order, calculated by the cart's own rule. */
export function TryTax({ now, rate }: Props) {
  const [postcode, setPostcode] = useState('08601');
  const [parts, setParts] = useState('200.00');
  const [shipping, setShipping] = useState('10.95');
  const state = effectiveState({ country: 'US', state: '', postcode });
  const subtotalCents = centsOf(parts);
  const shippingCents = centsOf(shipping);
  const taxAt = (taxRate: number) =>
    taxCents({ taxRate, country: 'US', state, subtotalCents, shippingCents });
  const sum = formatPrice(subtotalCents + shippingCents);

  return (
    <section className="shop-block" aria-label="Try it">
      <h2 className="shop-heading">Try it</h2>
      <div className="shop-line">
        <TextField label="ZIP code in the US" value={postcode} onType={setPostcode} />
        <TextField label="Parts ($)" inputMode="decimal" value={parts} onType={setParts} />
        <TextField label="Shipping ($)" inputMode="decimal" value={shipping} onType={setShipping} />
      </div>
      <p className="told border-l-3" role="status">
        {state === 'NJ' ? (
          <>
            {sum} × {rate}% = <b>{formatPrice(taxAt(rate))}</b>
            {rate !== now && <span>{`, until now ${formatPrice(taxAt(now))}`}</span>}
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
