import { sessionNow } from '../../../account/web/session/session.ts';
import { type Cart, type CartLine, isSoldOut } from '../../../cart/rules/cart-values.ts';
import { retired } from '../../../cart/web/clear-cart.ts';
import { changeCart } from '../../../cart/web/cart-store.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { attemptFor } from '../../rules/attempt.ts';
import { storeOrder } from './stored-orders.ts';

export interface Attempt {
  key: string;
  earlier: string;
}

/**
 * The attempt under which this payload is sent: its Idempotency-Key, and those of open ones before it. Who logs in or
 * out in between makes another one, which names the first: its order then joins the account.
 */
export function beginAttempt(payload: object): Attempt {
  const sent = { ...payload, customer: sessionNow()?.user.id };
  const { checkout } = changeCart((cart) => ({
    ...cart,
    checkout: attemptFor(cart.checkout, sent, randomKey),
  }));
  return { key: checkout!.key, earlier: (checkout!.earlier ?? []).join() };
}

/** The cart as this browser keeps it now: another tab may have been quicker than its message. */
export const reloadCart = (): Cart => changeCart((cart) => cart);

/** Is it still the cart's own? Another tab may have begun another, or brought it to its end. */
export const isCurrentAttempt = (key: string): boolean => reloadCart().checkout?.key === key;

/** The server said that nothing is open any more: the next attempt begins anew. */
export const clearAttempt = () => changeCart((cart) => ({ ...cart, checkout: null }));

/** The next attempt is another one, but names this one: whether the server settled it is not known. */
export const retireAttempt = () =>
  changeCart((cart) => (cart.checkout ? { ...cart, checkout: retired(cart.checkout) } : cart));

/** Is it the order that this browser's cart waits for? One that was settled long ago empties no new cart. */
export const isPendingHere = (orderNo: string | undefined): boolean =>
  orderNo !== undefined && reloadCart().checkout?.orderNo === orderNo;

/** Notes which order waits for PayPal, so that whoever comes back finds it, and this cart with it. */
export function storePendingOrder(
  { orderNo, orderKey }: { orderNo: string; orderKey: string },
  items: readonly CartLine[],
  key: string,
): void {
  storeOrder(orderNo, { orderKey });
  const ordered = items
    .filter((line) => !isSoldOut(line))
    .map(({ id, quantity }) => ({ id, quantity }));
  changeCart((cart) =>
    cart.checkout?.key === key
      ? { ...cart, checkout: { ...cart.checkout, orderNo, ordered } }
      : cart,
  );
}
