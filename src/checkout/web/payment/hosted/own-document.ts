import { checkoutPages } from '../../../pages.ts';

/** Was this document loaded as the checkout? Then its content policy lets PayPal's fields in. */
export function isCheckoutDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === checkoutPages.checkout.path;
}
