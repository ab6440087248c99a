import { callShop } from '../../../kit/client.ts';
import type { CheckoutAttempt } from '../../../cart/rules/cart-values.ts';
import { removeOrdered } from '../../../cart/web/clear-cart.ts';
import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import { addressOf } from '../../../kit/page.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { messages } from '../../messages.ts';
import { orderedLines } from './ordered-lines.ts';
import { clearAttempt, isCurrentAttempt, retireAttempt } from './attempts.ts';
import { removeDraft } from '../form/draft.ts';
import { storeOrder } from './stored-orders.ts';
import { useLookUpState } from './look-up-notice-state.ts';
import { lookingUpNotice, notReceivedNotice, unfinishedNotice } from './waiting-notices.ts';
import { addresses } from '../../../links/addresses.ts';

const POLL_INTERVAL_MS = 3_000;
/** A charge is settled within a minute; otherwise the next payment settles it. */
const MAX_POLLS = 20;

let running: Promise<void> | undefined;

/**
 * Looks up an unsettled payment attempt after the tab was closed, reloaded or sent to PayPal. Shows the order if it
 * was paid; otherwise frees the cart for another payment.
 */
export function resumeAttempts(): Promise<void> {
  running ??= pollUntilSettled().finally(() => {
    running = undefined;
    if (useLookUpState.getState().notice === lookingUpNotice)
      useLookUpState.setState({ notice: null });
  });
  return running;
}

async function pollUntilSettled(): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const isLoaded = await unlessPaying(lookUpOnce);
    if (isLoaded !== false) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Skips the task while any tab is paying, because that tab learns the outcome itself. */
export function unlessPaying(look: () => Promise<boolean>): Promise<boolean | undefined> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return look();
  return locks.request('vangon-checkout', { ifAvailable: true }, (lock) =>
    lock ? look() : undefined,
  );
}

/** Returns true when there is nothing left to look up. */
async function lookUpOnce(): Promise<boolean> {
  const { checkout } = cartNow();
  if (!checkout) return true;
  // A retired attempt is settled with the next payment, so do not keep the buyer waiting.
  const isRetired = checkout.fingerprint === '';
  const isAtPaypal = !isRetired && checkout.ordered !== undefined;
  if (!isRetired && !isAtPaypal) useLookUpState.setState({ notice: lookingUpNotice });
  try {
    const order_id = [checkout.key, ...(checkout.earlier ?? [])].join();
    const { state, message, ...found } = await callShop('POST checkout/attempts', {
      body: { order_id },
    });
    if (!isCurrentAttempt(checkout.key)) return true;
    if (state === 'open') {
      if (isAtPaypal) useLookUpState.setState({ notice: unfinishedNotice });
      return isAtPaypal || isRetired;
    }
    useLookUpState.setState({ notice: null });
    if (state === 'paid') showOrder(found.orderData!, found.order_key!);
    else if (state === 'none') reportNotReceived(isRetired);
    else reportEnded(checkout, message);
    return true;
  } catch {
    // Try again at the next poll.
    return false;
  }
}

function showOrder(order: OrderConfirmation, orderKey: string): void {
  storeOrder(order.order_no, { order, orderKey });
  removeDraft();
  changeCart((cart) => removeOrdered(cart, order.order_no, orderedLines(order)));
  const href = addressOf(addresses.orderReceived, { orderNo: order.order_no });
  if (location.pathname === href) return;
  const paid = order.payment_pending ? '' : `${messages.paid} `;
  toast.success(paid + messages.lookedUp(order.order_no), {
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: 'View order',
      onAction: () => location.assign(href),
    },
  });
}

function reportNotReceived(isAside: boolean): void {
  retireAttempt();
  if (!isAside) useLookUpState.setState({ notice: notReceivedNotice });
}

function reportEnded({ ordered }: CheckoutAttempt, message: string | undefined): void {
  clearAttempt();
  const text = message ?? (ordered === undefined ? undefined : messages.notFinished);
  if (text) toast.info(text, { duration: 8_000 });
}
