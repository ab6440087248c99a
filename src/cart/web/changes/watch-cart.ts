import { onCustomerChange } from '../../../account/web/session/session.ts';
import { prefillAddress } from '../shipping/prefill-address.ts';
import { refreshCart } from './refresh-cart.ts';

/** While the cart or the checkout is looked at: up to date when it is opened and whenever its tab is seen again. */
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
