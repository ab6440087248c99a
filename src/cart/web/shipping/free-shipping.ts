import { create } from 'zustand';
import { dollarsToCents } from '../../../kit/money.ts';
import { type CartLine, linesKey, type ShippingOption } from '../../rules/cart-values.ts';
import { shippingOption } from './shipping-choice.ts';

interface ShippingMethodJson {
  value: string;
  name: string;
  surcharge: string;
  free: { from: string; saves: string } | null;
  delivery?: { text: string; order_by: string } | undefined;
}

/**
 * The US method with a free-shipping threshold, used before a destination is known, and the lines it was priced for.
 */
export const useFreeShipping = create<{ method: ShippingOption | null; pricedFor: string }>()(
  () => ({ method: null, pricedFor: '' }),
);

export function storeFreeShipping(sent: ShippingMethodJson | null, items: readonly CartLine[]) {
  const method = (sent && toShippingOption(sent)) ?? null;
  useFreeShipping.setState({ method, pricedFor: linesKey({ items }) });
}

/** Undefined when the method's value contains no price. */
export function toShippingOption({
  value,
  name,
  surcharge,
  free,
  delivery,
}: ShippingMethodJson): ShippingOption | undefined {
  const option = shippingOption(value, name);
  return (
    option && {
      ...option,
      surchargeCents: dollarsToCents(surcharge),
      ...(delivery && { arrives: delivery.text, orderBy: delivery.order_by }),
      free: free && {
        fromCents: dollarsToCents(free.from),
        savesCents: dollarsToCents(free.saves),
      },
    }
  );
}
