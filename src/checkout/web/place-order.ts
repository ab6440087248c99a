import { ask } from '../../ask.ts';
import { type Cart, emptyCart } from '../../cart/cart.ts';
import { refreshLines } from '../../cart/cart-rules.ts';
import { cartNow, changeCart } from '../../cart/web/cart-store.ts';
import { quoteAgain } from '../../cart/web/quote-shipping.ts';
import { attemptFor } from '../attempt.ts';
import type { CheckoutForm } from '../checkout-form.ts';
import { checkoutPayload, type CheckoutPayload } from '../checkout-payload.ts';
import type { OrderConfirmation } from '../contract.ts';
import { messages } from '../messages.ts';
import { readRefusedOrder, type RefusedOrder } from '../refused-order.ts';
import { forgetDraft } from './draft.ts';
import { keepConfirmation } from './kept-confirmation.ts';

export type PlacedOrder = { kind: 'placed'; order: OrderConfirmation };
type Outcome = PlacedOrder | RefusedOrder | { kind: 'cart gone' };

/** While the provider has not answered, the same attempt is asked for again after so long; then the person decides. */
const ASK_AGAIN_MS = [2_000, 4_000, 8_000, 16_000];

interface Listeners {
  /** It takes longer than usual. */
  onWaiting: () => void;
  /** It is paid for; the cart is emptied next. */
  onPlaced: (order: OrderConfirmation) => void;
}

/**
 * Sends the order and waits for a final word. Afterwards the cart is as it has to be: empty, refreshed, or with
 * the attempt that is still open.
 */
export async function placeOrder(
  form: CheckoutForm,
  taxRate: number,
  { onWaiting, onPlaced }: Listeners,
): Promise<Outcome> {
  return oneTabAtATime(async () => {
    const cart = cartNow();
    if (cart.items.length === 0) return { kind: 'cart gone' };
    const outcome = await sendUntilFinal(checkoutPayload(form, cart, taxRate), onWaiting);
    settle(outcome, cart, onPlaced);
    return outcome;
  });
}

/** Two tabs share a cart; the second waits, and then finds it empty. */
function oneTabAtATime(place: () => Promise<Outcome>): Promise<Outcome> {
  // Missing on plain http; the key, which the tabs share too, still keeps the order single.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('vangon-checkout', place) : place();
}

async function sendUntilFinal(payload: CheckoutPayload, onWaiting: () => void): Promise<Outcome> {
  for (const wait of [...ASK_AGAIN_MS, null]) {
    const outcome = await sendOnce(payload);
    if (outcome.kind === 'key spent') forgetAttempt();
    else if (outcome.kind !== 'not yet' || wait === null) return outcome;
    else {
      onWaiting();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return { kind: 'failed', words: messages.somethingWrong, final: false };
}

async function sendOnce(payload: CheckoutPayload): Promise<PlacedOrder | RefusedOrder> {
  const { checkout } = changeCart((cart) => ({
    ...cart,
    checkout: attemptFor(cart.checkout, payload, newKey),
  }));
  try {
    const body = { ...payload, order_id: (checkout!.earlier ?? []).join() };
    const { orderData } = await ask('POST checkout', { body, key: checkout!.key });
    return orderData
      ? { kind: 'placed', order: orderData }
      : { kind: 'not yet', words: messages.approve };
  } catch (thrown) {
    // No answer at all (offline, too late) is not final either: the attempt stays.
    const { status = 0, body } = thrown as { status?: number; body?: unknown };
    return readRefusedOrder(status, body);
  }
}

/** Not `randomUUID`, which browsers have over https alone. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const forgetAttempt = () => changeCart((cart: Cart) => ({ ...cart, checkout: null }));

function settle(outcome: Outcome, sent: Cart, onPlaced: Listeners['onPlaced']): void {
  if (outcome.kind === 'placed' || outcome.kind === 'paid before') {
    keepConfirmation(outcome.order, outcome.kind === 'paid before' ? outcome.words : undefined);
    forgetDraft();
    onPlaced(outcome.order);
    changeCart(() => ({ ...emptyCart, placedOrder: outcome.order.order_no }));
  } else if (outcome.kind === 'cart changed') {
    changeCart((cart) => ({
      ...refreshLines(cart, outcome.products, sent.items),
      checkout: null,
    }));
    void quoteAgain();
  } else if (outcome.kind === 'card' || outcome.kind === 'fields') {
    forgetAttempt();
  } else if (outcome.kind === 'failed' && outcome.final) {
    forgetAttempt();
  }
}
