import { addresses } from '../../../../links/addresses.ts';

/** True if this document was loaded as the checkout, whose content policy allows PayPal's fields. */
export function isCheckoutDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === addresses.checkout;
}
