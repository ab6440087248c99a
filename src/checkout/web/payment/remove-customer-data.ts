import { removePlace } from '../../../cart/web/shipping/stored-place.ts';
import { removeDraft } from '../form/draft.ts';
import { removeOrdersOf } from './stored-orders.ts';

/** What this browser keeps of a customer who has logged out; the cart's part is `loggedOut`. */
export function removeCustomerData(customer: number): void {
  removeOrdersOf(customer);
  removeDraft();
  removePlace();
}
