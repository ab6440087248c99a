import { asRefused, callShop } from '../../../kit/client.ts';
import type { ShippingPlace } from '../../../cart/rules/cart-values.ts';
import { removeCoupon } from '../../../cart/web/discounts/discounts.ts';
import { removeOrdered } from '../../../cart/web/clear-cart.ts';
import { isSamePlace, shipTo } from '../../../cart/web/shipping/shipping-choice.ts';
import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import { messages as cartMessages } from '../../../cart/messages.ts';
import { messages } from '../../messages.ts';
import { readRefusedOrder } from './refused-order.ts';
import { type CurrentCart, adoptAmounts } from './adopt-amounts.ts';
import { orderedLines } from './ordered-lines.ts';
import type { PaypalReturnParams } from './paypal-return-address.ts';
import { clearAttempt, isPendingHere, retireAttempt } from './attempts.ts';
import { removeDraft } from '../form/draft.ts';
import { draftBuyer } from './draft-buyer.ts';
import { storeOrder, storedOrder } from './stored-orders.ts';
import { requoteSameService } from './send-order.ts';

/** The outcome of a payment at PayPal. */
export type Settled =
  | { kind: 'paid'; orderNo: string; message: string }
  /** `title` is the toast and heading, `message` the reason, `cart` the state of the cart. */
  | { kind: 'not paid'; title: string; message: string; cart: CartState }
  /** Not final yet; ask again. */
  | { kind: 'not yet'; message: string };

/** The buyer's data from PayPal may invalidate the coupon or change shipping and tax. */
type CartState =
  | 'as it was'
  | 'without coupon'
  | 'for another place'
  | 'with an address to correct'
  | 'with what is left'
  | 'empty';

/** Delays between retries while the provider has not answered; afterwards the buyer decides. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000];

/** Settles an approved payment. Idempotent: returning twice yields the same order. */
export async function settlePaypal(back: PaypalReturnParams): Promise<Settled> {
  for (const wait of [...RETRY_DELAYS_MS, null]) {
    const settled = await settleOnce(back);
    if (settled.kind !== 'not yet' || wait === null) return settled;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return { kind: 'not yet', message: messages.stillWaiting };
}

/** Gives up the order after the buyer cancelled, and frees the cart. */
export async function giveUpPaypal(back: PaypalReturnParams): Promise<void> {
  try {
    const answer = await requestSettlement(back);
    // The buyer had already approved it in another tab.
    if (answer.success) removeOrderedLines(answer);
    else if (isPendingHere(back.orderNo)) clearAttempt();
  } catch {
    // The order expires by itself; until then the next attempt lists this one.
    if (isPendingHere(back.orderNo)) retireAttempt();
  }
}

async function settleOnce(back: PaypalReturnParams): Promise<Settled> {
  try {
    const answer = await requestSettlement(back);
    if (!answer.success) {
      return notPaid(answer.order_id, messages.cancelledOtherwise, messages.notApproved);
    }
    removeOrderedLines(answer);
    return { kind: 'paid', orderNo: answer.order_id, message: answer.message };
  } catch (thrown) {
    return readRefusal(thrown, back);
  }
}

function removeOrderedLines({
  order_id,
  orderData,
}: Awaited<ReturnType<typeof requestSettlement>>): void {
  if (orderData) storeOrder(order_id, { order: orderData });
  if (!isPendingHere(order_id)) return;
  removeDraft();
  changeCart((cart) =>
    removeOrdered(
      cart,
      order_id,
      orderData ? orderedLines(orderData) : (cart.checkout?.ordered ?? cart.items),
    ),
  );
}

function readRefusal(thrown: unknown, back: PaypalReturnParams): Settled {
  const refusal = asRefused<'POST saveOrder' | 'POST payExp/checkout'>(thrown);
  if (!refusal?.isFinal) return { kind: 'not yet', message: messages.stillWaiting };

  const { message } = refusal;
  if (refusal.is('payment_not_approved', 'card_not_confirmed')) {
    return { kind: 'not paid', title: messages.paymentFailed, message, cart: 'as it was' };
  }
  const refused = readRefusedOrder(refusal);
  const now = refused.kind === 'cart changed' ? refused.now : {};
  const place = refusal.is('buyer_address_changed', 'buyer_address_not_served')
    ? refusal.body.place
    : undefined;
  const isUnclear = refusal.is('buyer_address_unclear');
  const isCouponGone = now.applyed_coupon_code === '';
  if (isPendingHere(back.orderNo)) {
    if (now.products) adoptLines(now);
    if (isCouponGone) changeCart(removeCoupon);
    if (place) shipToBuyer(place);
    if (refusal.is('buyer_address_unclear') && refusal.body.buyer) correct(refusal.body.buyer);
  }
  const isEnded = refusal.is(...finalRefusals);
  const isChanged = place !== undefined || refused.kind === 'cart changed' || isUnclear;
  const reason = refusal.is('payment_declined') ? refusal.body.errors?.[0] : undefined;
  // What the buyer has to know first is what has changed.
  const title = isEnded
    ? messages.paymentFailed
    : isChanged
      ? message
      : cartMessages.somethingWrong;
  return notPaid(back.orderNo, title, reason ?? message, {
    cart: isUnclear
      ? 'with an address to correct'
      : cartState(place, isCouponGone, (now.products?.length ?? 0) > 0),
    isSettled: isEnded || isChanged,
  });
}

/** After these refusals the order can no longer be paid. */
const finalRefusals = [
  'payment_declined',
  'card_declined',
  'order_given_up',
  'attempt_replaced',
  'paid_too_late',
  'invalid_fields',
] as const;

/** Derived from the stored cart, so that it stays true after a reload. */
function cartState(place: ShippingPlace | undefined, isCouponGone: boolean, isShort: boolean) {
  const { items, shippingAddress, couponCode } = cartNow();
  if (items.length === 0) return 'empty';
  if (isShort) return 'with what is left';
  if (place && isSamePlace(shippingAddress, place)) return 'for another place';
  return isCouponGone && couponCode === null ? 'without coupon' : 'as it was';
}

/** Updates the ordered lines to the shop's prices and stock; other lines stay. */
function adoptLines(now: CurrentCart): void {
  const orderedIds = new Set(now.products?.map(({ id }) => id));
  changeCart((cart) =>
    adoptAmounts(
      cart,
      now,
      cart.items.filter(({ id }) => orderedIds.has(id)),
    ),
  );
}

/** Ships to the address from PayPal, with the same service if it is available there. */
function shipToBuyer(place: ShippingPlace): void {
  const before = cartNow();
  changeCart((cart) => shipTo(cart, place));
  void requoteSameService(before);
}

/** Takes the buyer's address over into the checkout, and ships there as far as its place is known. */
function correct(buyer: Parameters<typeof draftBuyer>[0] & ShippingPlace): void {
  const { country, state, postcode } = buyer;
  if (country && postcode && !isSamePlace(cartNow().shippingAddress, buyer))
    shipToBuyer({ country, state, postcode });
  draftBuyer(buyer);
}

function requestSettlement({ isExpress, orderNo, txnId, status, payerId }: PaypalReturnParams) {
  const order_key = storedOrder(orderNo)?.orderKey;
  if (isExpress) {
    return callShop('POST payExp/checkout', {
      body: { token: txnId, PayerID: payerId, order_key },
    });
  }
  return callShop('POST saveOrder', {
    body: { cm: orderNo, txn_id: txnId, payment_status: status, order_key },
  });
}

function notPaid(
  orderNo: string | undefined,
  title: string,
  message: string,
  { cart = 'as it was', isSettled = true }: { cart?: CartState; isSettled?: boolean } = {},
): Settled {
  if (isPendingHere(orderNo)) (isSettled ? clearAttempt : retireAttempt)();
  return { kind: 'not paid', title, message, cart };
}
