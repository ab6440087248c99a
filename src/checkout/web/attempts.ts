import { changeCart } from '../../cart/web/cart-store.ts';
import { attemptFor } from '../attempt.ts';
import { keepOrder } from './kept-orders.ts';

/** The attempt under which this payload is sent: its Idempotency-Key, and those of open ones before it. */
export function beginAttempt(payload: object): { key: string; earlier: string } {
  const { checkout } = changeCart((cart) => ({
    ...cart,
    checkout: attemptFor(cart.checkout, payload, newKey),
  }));
  return { key: checkout!.key, earlier: (checkout!.earlier ?? []).join() };
}

/** Nothing is open any more: the next try is a new one. */
export const forgetAttempt = () => changeCart((cart) => ({ ...cart, checkout: null }));

/** Notes which order waits for PayPal, so that whoever comes back finds it, and this cart with it. */
export function leaveFor({ orderNo, orderKey }: { orderNo: string; orderKey: string }): void {
  keepOrder(orderNo, { orderKey });
  changeCart((cart) =>
    cart.checkout ? { ...cart, checkout: { ...cart.checkout, orderNo } } : cart,
  );
}

/** Not `randomUUID`, which browsers have over https alone. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
