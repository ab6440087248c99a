import type { Cart } from '../../../cart/rules/cart-values.ts';
import { removeOrdered } from '../../../cart/web/clear-cart.ts';
import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import { quoteAgain } from '../../../cart/web/shipping/quote-shipping.ts';
import { NotLoaded } from '../../../kit/load-part.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { orderedLines } from './ordered-lines.ts';
import { messages } from '../../messages.ts';
import { readRefusedOrder, type RefusedOrder } from './refused-order.ts';
import { chooseSameService, adoptAmounts } from './adopt-amounts.ts';
import {
  type Attempt,
  beginAttempt,
  clearAttempt,
  isCurrentAttempt,
  storePendingOrder,
  retireAttempt,
} from './attempts.ts';
import { removeDraft } from '../form/draft.ts';
import { storeOrder } from './stored-orders.ts';
import { useLookUpState } from './look-up-notice-state.ts';
import { lookingUpNotice, waitingNotice } from './waiting-notices.ts';
import type { PaymentNotice } from './payment-notice.ts';
import { resumeAttempts } from './resume-attempts.ts';

export type OnPlaced = (order: OrderConfirmation) => void;
export type AcceptedOrder =
  | { kind: 'placed'; order: OrderConfirmation; orderKey: string }
  /** The order is Pending until the buyer approves it at PayPal. */
  | { kind: 'to paypal'; orderNo: string; orderKey: string; address: string };
export type Outcome = AcceptedOrder | RefusedOrder | { kind: 'cart gone' };

/** Delays between retries of the same attempt; afterwards the buyer decides. */
const RETRY_DELAYS_MS = [2_000, 4_000, 8_000, 16_000];
/** Show a notice if the button stays busy for longer than this. */
const NOTICE_DELAY_MS = 8_000;

export interface OrderRequest<Payload extends object> {
  buildPayload: (cart: Cart) => Payload;
  /** `order_id` lists earlier attempts that are still open. */
  send: (body: Payload & { order_id: string }, key: string) => Promise<AcceptedOrder>;
  /** Called when the answer is slow or lost and the outcome is unknown. */
  onWaiting: (notice: PaymentNotice) => void;
  /** Called once the order is paid, before its lines leave the cart. */
  onPlaced: OnPlaced;
}

/**
 * Sends an order and waits for a final answer. Afterwards the cart is empty, refreshed, or linked to the attempt that
 * is still open.
 */
export async function sendOrder<P extends object>(sending: OrderRequest<P>): Promise<Outcome> {
  useLookUpState.setState({ notice: null });
  const outcome = await oneTabAtATime(async () => {
    const cart = cartNow();
    if (cart.items.length === 0) return { kind: 'cart gone' } as const;
    const ended = await sendUntilFinal(sending, sending.buildPayload(cart));
    applyOutcome(ended.outcome, ended.key, cart, sending.onPlaced);
    return ended.outcome;
  });
  // Look up the outcome without waiting for the buyer.
  if (outcome.kind === 'not yet') void resumeAttempts();
  return outcome;
}

/** Tabs share one cart: the second waits, then finds it empty. */
function oneTabAtATime(place: () => Promise<Outcome>): Promise<Outcome> {
  // Web Locks need HTTPS. Without them the shared Idempotency-Key still prevents a second order.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('vangon-checkout', place) : place();
}

/**
 * Retries with the same key until there is a final answer, even after another tab settled the attempt: a fresh key
 * without earlier attempts would buy the same pieces again.
 */
async function sendUntilFinal<P extends object>(sending: OrderRequest<P>, payload: P) {
  let isLost = false;
  const showWaiting = () => sending.onWaiting(isLost ? lookingUpNotice : waitingNotice);
  let attempt = beginAttempt(payload);
  for (const wait of [...RETRY_DELAYS_MS, null]) {
    const { key } = attempt;
    const outcome = await sendOnce(sending, payload, attempt, showWaiting);
    isLost ||= outcome.kind === 'not yet' && outcome.isLost === true;
    if (outcome.kind === 'key spent' && isCurrentAttempt(key)) {
      retireAttempt();
      attempt = beginAttempt(payload);
    } else if (outcome.kind !== 'not yet' || wait === null) return { outcome, key };
    else {
      showWaiting();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  const outcome = { kind: 'failed', message: messages.somethingWrong, final: false } as const;
  return { outcome, key: attempt.key };
}

async function sendOnce<P extends object>(
  { send }: OrderRequest<P>,
  payload: P,
  { key, earlier }: Attempt,
  tellWaiting: () => void,
): Promise<AcceptedOrder | RefusedOrder> {
  const timer = setTimeout(tellWaiting, NOTICE_DELAY_MS);
  try {
    return await send({ ...payload, order_id: earlier }, key);
  } catch (thrown) {
    // The client code failed to load, so nothing was sent.
    if (thrown instanceof NotLoaded) throw thrown;
    return readRefusedOrder(thrown);
  } finally {
    clearTimeout(timer);
  }
}

function applyOutcome(outcome: Outcome, key: string, sent: Cart, onPlaced: OnPlaced): void {
  const isCarts = isCurrentAttempt(key);
  switch (outcome.kind) {
    case 'to paypal':
      return storePendingOrder(outcome, sent.items, key);
    case 'placed':
    case 'paid before':
      storeOrder(outcome.order.order_no, {
        order: outcome.order,
        orderKey: outcome.orderKey,
        ...(outcome.kind === 'paid before' && { note: outcome.message }),
      });
      removeDraft();
      onPlaced(outcome.order);
      changeCart((cart) =>
        removeOrdered(cart, outcome.order.order_no, orderedLines(outcome.order)),
      );
      return;
    case 'cart changed':
      if (isCarts) clearAttempt();
      changeCart((cart) => adoptAmounts(cart, outcome.now, sent.items));
      void requoteSameService(sent);
      return;
    case 'card':
      if (isCarts) clearAttempt();
      return;
    // The refusal may predate the check of earlier attempts, so keep listing them.
    case 'fields':
      if (isCarts) retireAttempt();
      return;
    case 'failed':
      if (outcome.final && isCarts) retireAttempt();
  }
}

/** Recalculates shipping and chooses the same service again, so that the new amounts show at once. */
export async function requoteSameService({ shippingMethod }: Cart): Promise<void> {
  if (cartNow().shippingMethods.length > 0) return;
  if ((await quoteAgain()) && shippingMethod) {
    changeCart((cart) => chooseSameService(cart, shippingMethod.shippingMode));
  }
}
