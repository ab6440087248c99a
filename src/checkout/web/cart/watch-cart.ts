import { onCustomerChange } from '../../../identity/web/session.ts';
import { prefillAddress } from '../../../cart/web/shipping/prefill-address.ts';
import { refreshCart } from './refresh-cart.ts';

/** Refreshes the cart now and each time the tab becomes visible again. Returns a function that stops it. */
export function watchCart(): () => void {
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') void refreshCart();
  };
  prefillAddress();
  refreshIfVisible();
  const unwatchCustomer = onCustomerChange(prefillAddress);
  document.addEventListener('visibilitychange', refreshIfVisible);
  addEventListener('pageshow', refreshIfVisible);
  return () => {
    unwatchCustomer();
    document.removeEventListener('visibilitychange', refreshIfVisible);
    removeEventListener('pageshow', refreshIfVisible);
  };
}
