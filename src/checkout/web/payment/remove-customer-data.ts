import { ownAddress } from '../../../catalogue/web/stock-alerts/own-address.ts';
import { removePlace } from '../../../cart/web/shipping/stored-place.ts';
import { removeDraft } from '../form/draft.ts';
import { removeOrdersOf } from './stored-orders.ts';

/** Clears a customer's data from browser storage on logout; `loggedOutCart` clears the cart. */
export function removeCustomerData(customer: number): void {
  removeOrdersOf(customer);
  removeDraft();
  removePlace();
  ownAddress.remove();
}
