import { forgetPlace } from '../../cart/web/kept-place.ts';
import { forgetDraft } from './draft.ts';
import { forgetOrdersOf } from './kept-orders.ts';

/** What this browser keeps of a customer who has logged out; the cart's part is `loggedOut`. */
export function forgetCustomer(customer: number): void {
  forgetOrdersOf(customer);
  forgetDraft();
  forgetPlace();
}
