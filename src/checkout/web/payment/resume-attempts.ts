import { callShop } from '../../../kit/client.ts';
import type { CheckoutAttempt } from '../../../cart/rules/cart-values.ts';
import { afterOrder } from '../../../cart/web/emptied-cart.ts';
import { changeCart } from '../../../cart/web/cart-store.ts';
import { addressOf } from '../../../kit/page.ts';
import { checkoutPages } from '../../pages.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OrderConfirmation } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { orderedLines } from './ordered-lines.ts';
import { storedCart, forgetAttempt, isCartsAttempt, setAttemptAside } from './attempts.ts';
import { removeDraft } from '../form/draft.ts';
import { storeOrder } from './stored-orders.ts';
import { useLookUpState } from './look-up-state.ts';
import { lookingNotice, neverArrivedWord, unfinishedWord } from './looking-notices.ts';

const LOOK_EVERY_MS = 3_000;
/** A charge is decided by then; after that the next payment settles it. */
const MOST_LOOKS = 20;

let looking: Promise<void> | undefined;

/**
 * The shop is opened again with an attempt to pay that never got a final answer, because the tab was closed, reloaded
 * or left for PayPal: asks what became of it, and shows the order, or leaves the cart free for another payment.
 */
export function resumeAttempts(): Promise<void> {
  looking ??= lookUntilKnown().finally(() => {
    looking = undefined;
    if (useLookUpState.getState().word === lookingNotice) useLookUpState.setState({ word: null });
  });
  return looking;
}

async function lookUntilKnown(): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const isKnown = await whileNobodyPays(lookOnce);
    if (isKnown !== false) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** A tab that is paying finds out by itself. */
export function whileNobodyPays(look: () => Promise<boolean>): Promise<boolean | undefined> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return look();
  return locks.request('vangon-checkout', { ifAvailable: true }, (lock) =>
    lock ? look() : undefined,
  );
}

/** True when there is nothing (more) to find out. */
async function lookOnce(): Promise<boolean> {
  const { checkout } = storedCart();
  if (!checkout) return true;
  // One that was set aside is settled with the next payment; its buyer does not wait for it.
  const isAside = checkout.fingerprint === '';
  const isAtPaypal = !isAside && checkout.ordered !== undefined;
  if (!isAside && !isAtPaypal) useLookUpState.setState({ word: lookingNotice });
  try {
    const order_id = [checkout.key, ...(checkout.earlier ?? [])].join();
    const { state, message, ...found } = await callShop('POST checkout/attempts', {
      body: { order_id },
    });
    if (!isCartsAttempt(checkout.key)) return true;
    if (state === 'open') {
      if (isAtPaypal) useLookUpState.setState({ word: unfinishedWord });
      return isAtPaypal || isAside;
    }
    useLookUpState.setState({ word: null });
    if (state === 'paid') showOrder(found.orderData!, found.order_key!);
    else if (state === 'none') tellNeverArrived(isAside);
    else tellEnded(checkout, message);
    return true;
  } catch {
    // Offline, say: asked again.
    return false;
  }
}

function showOrder(order: OrderConfirmation, orderKey: string): void {
  storeOrder(order.order_no, { order, orderKey });
  removeDraft();
  changeCart((cart) => afterOrder(cart, order.order_no, orderedLines(order)));
  toast.success(`${messages.paid} ${messages.lookedUp(order.order_no)}`, {
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: 'View order',
      onAction: () =>
        location.assign(addressOf(checkoutPages.orderReceived, { orderNo: order.order_no })),
    },
  });
}

function tellNeverArrived(isAside: boolean): void {
  setAttemptAside();
  if (!isAside) useLookUpState.setState({ word: neverArrivedWord });
}

function tellEnded({ ordered }: CheckoutAttempt, message: string | undefined): void {
  forgetAttempt();
  const said = message ?? (ordered === undefined ? undefined : messages.notFinished);
  if (said) toast.info(said, { duration: 8_000 });
}
