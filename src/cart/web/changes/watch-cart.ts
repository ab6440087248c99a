import { onCustomerChange } from '../../../account/web/session/session.ts';
import { prefillAddress } from '../shipping/prefill-address.ts';
import { refreshCart } from './refresh-cart.ts';

/** Refreshes the cart now and each time the tab becomes visible again. Returns a function that stops it. */
export function watchCart(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void refreshCart();
  };
  prefillAddress();
  look();
  const unwatchCustomer = onCustomerChange(prefillAddress);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  return () => {
    unwatchCustomer();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
}
