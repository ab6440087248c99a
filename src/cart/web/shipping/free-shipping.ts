import { create } from 'zustand';
import { dollarsToCents } from '../../../kit/money.ts';
import { type CartLine, linesKey, type ShippingOption } from '../../rules/cart-values.ts';
import { shippingOption } from './shipping-choice.ts';

interface ShippingMethodJson {
  value: string;
  name: string;
  surcharge: string;
  free: { from: string; saves: string } | null;
}

/** The way of shipping that is free from some subtotal on, before anybody has said where to; and the lines it was computed for. */
export const useFreeShipping = create<{ method: ShippingOption | null; pricedFor: string }>()(
  () => ({ method: null, pricedFor: '' }),
);

export function storeFreeShipping(
  sent: ShippingMethodJson | null,
  items: readonly CartLine[],
): void {
  const method = (sent && toShippingOption(sent)) ?? null;
  useFreeShipping.setState({ method, pricedFor: linesKey({ items }) });
}

/** A method as it came, with what of it is for bulky parts and when the rest is free. */
export function toShippingOption({
  value,
  name,
  surcharge,
  free,
}: ShippingMethodJson): ShippingOption | undefined {
  const option = shippingOption(value, name);
  return (
    option && {
      ...option,
      surchargeCents: dollarsToCents(surcharge),
      free: free && {
        fromCents: dollarsToCents(free.from),
        savesCents: dollarsToCents(free.saves),
      },
    }
  );
}
