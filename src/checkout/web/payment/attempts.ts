import { sessionNow } from '../../../identity/web/session.ts';
import { type CartLine, isSoldOut } from '../../../cart/rules/cart-values.ts';
import { retired } from '../../../cart/web/clear-cart.ts';
import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { attemptFor } from '../../rules/attempt.ts';
import { storeOrder } from './stored-orders.ts';

export interface Attempt {
  key: string;
  earlier: string;
}

/**
 * Starts or resumes the attempt for a payload and returns its Idempotency-Key and the open attempts before it.
 * Logging in or out changes the fingerprint, so the new attempt lists the old one and its order joins the account.
 */
export function beginAttempt(payload: object): Attempt {
  const sent = { ...payload, customer: sessionNow()?.user.id };
  const { checkout } = changeCart((cart) => ({
    ...cart,
    checkout: attemptFor(cart.checkout, sent, randomKey),
  }));
  return { key: checkout!.key, earlier: (checkout!.earlier ?? []).join() };
}

/** False if another tab has started a new attempt or finished this one. */
export const isCurrentAttempt = (key: string): boolean => cartNow().checkout?.key === key;

/** For when the server has said that nothing is open: the next payment starts afresh. */
export const clearAttempt = () => changeCart((cart) => ({ ...cart, checkout: null }));

/** For when the server may not have settled this attempt: the next one lists it as earlier. */
export const retireAttempt = () =>
  changeCart((cart) => (cart.checkout ? { ...cart, checkout: retired(cart.checkout) } : cart));

/** Prevents an order settled long ago from emptying a new cart. */
export const isPendingHere = (orderNo: string | undefined) =>
  orderNo !== undefined && cartNow().checkout?.orderNo === orderNo;

/** Remembers the order pending at PayPal and the lines it contains, for the buyer's return. */
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
