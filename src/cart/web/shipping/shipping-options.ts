import type { ShippingOption } from '../../rules/cart-values.ts';
import { shippingOption } from './shipping-choice.ts';

/** Methods out of the answer's `<option value="carrier:service:12.50">Name</option>` elements. */
export function parseShippingOptions(html: string): ShippingOption[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('option')].flatMap(
    ({ value, text }) => shippingOption(value, text) ?? [],
  );
}
