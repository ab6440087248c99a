import { randomInt, randomUUID } from 'node:crypto';
import { captchaRefusal } from '../../../identity/server/captcha.ts';
import type { CaptchaSolution } from '../../../server/http/captcha-guard.ts';
import { readCartProducts } from '../../../cart/server/cart-products.ts';
import { isSplit } from '../../../cart/rules/split.ts';
import { couponGuesses } from '../../../cart/contract.ts';
import { countAttempt, clientNetwork } from '../../../server/http/rate-limits.ts';
import {
  type InvalidFields,
  Refusal,
  type RefusalFor,
  refuse,
} from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import type { PaymentRefusal } from '../../../orders/refusals.ts';
import type { addressColumns } from './addresses.ts';
import { newOrderNumber } from '../../../orders/server/order-number.ts';
import { type PayerFingerprints, refuseDeclined } from '../payment/declines.ts';
import type { OpenPayment } from '../payment/begin-payment.ts';
import { type Priced, priceOrder } from './price-order.ts';
import {
  type CheckoutFacts,
  type GivenPrices,
  type Priceable,
  readCheckout,
} from './read-checkout.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { amountColumns, type NewOrder, writeOrder } from './write-order.ts';

export interface OrderRequest {
  sent: Priceable;
  customer: Customer | null;
  checkoutId: string;
  method: Exclude<Order['payment_option'], 'none'>;
  /** The name of the payment provider. */
  provider: string;
  clientIp: string;
  /** Set for card payments. */
  payers?: PayerFingerprints | undefined;
  /** True if the card is charged in this request. Such orders, and free ones, are reserved at once. */
  isCharged: boolean;
  /** Checks all other fields; those of the payment only if the order is not free. */
  check: (facts: CheckoutFacts, isFree: boolean) => Check | Promise<Check>;
  /** Used up only when the order is written; null for a wrong solution. */
  captcha?: () => Promise<CaptchaSolution | null>;
  columns: (priced: Priced) => Promise<PersonColumns> | PersonColumns;
  /** Refuses free orders. */
  mustPay?: boolean;
  /** Of an order that staff make: it is held for days, and some prices may be given. */
  byStaff?: { holdDays: number; mailsLink: boolean; prices: GivenPrices; isPickup: boolean };
}

type PersonColumns = ReturnType<typeof addressColumns> &
  Pick<NewOrder, 'order_notes' | 'newsletter' | 'express' | 'account_password_hash'>;

type Check = RefusalFor<PaymentRefusal> | InvalidFields | undefined;

/** An attempt fails only if another buyer's succeeded. */
const MAX_ATTEMPTS = 20;

const ONE_DAY_MS = 86_400_000;

/**
 * Step 1 of an order: reads and prices everything, compares it with what the customer saw, then writes the order in one
 * statement, which also reserves stock, points and coupon unless the buyer first has to approve the payment at the
 * provider. Starts over if something changed in between.
 * Returns 'exists' if this checkout attempt has an order already.
 */
export async function takeOrder(shop: Shop, request: OrderRequest) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { sent, customer, checkoutId, payers, byStaff } = request;
    const facts = await readCheckout(shop.pool, sent, customer, checkoutId, {
      payers,
      ...(byStaff && { prices: byStaff.prices }),
    });
    if (facts.begun) return 'exists';
    // Must come before any answer that reveals prices, stock or coupons.
    const captcha = await request.captcha?.();
    if (captcha === null) return captchaRefusal;

    const priced = priceOrder(sent, facts, { isPickup: byStaff?.isPickup });
    const isFree = !(priced instanceof Refusal) && priced.totalCents === 0;
    // Without a total, a missing card is no error.
    const refusal = await request.check(facts, isFree || priced instanceof Refusal);
    if (refusal) return refusal;
    if (priced instanceof Refusal) {
      const tooOften = await guessedTooOften(shop, request);
      return tooOften ?? (facts.isWhole ? priced : refuseGoneParts(shop, sent));
    }
    if (request.mustPay && isFree) return refuse(422, 'nothing_to_pay', messages.nothingToPay);
    const tooMany = payers && !isFree && refuseDeclined(facts.declines, facts.isAlarmed);
    if (tooMany) return tooMany;

    const order = await newOrder(shop, request, priced, facts);
    const { lines } = facts;
    const payment = order.total_cents > 0 ? paymentOf(request) : undefined;
    const couponCents = priced.lineCouponCents;
    const written = await writeOrder(shop.pool, {
      order,
      lines,
      couponCents,
      payment,
      captcha,
      byStaff: byStaff && {
        remind_at: byStaff.mailsLink ? remindAt(facts.now, byStaff.holdDays) : null,
        mails_link: byStaff.mailsLink && order.total_cents > 0,
      },
    });
    if (written === 'exists') return 'exists';
    if (written === 'captcha used') return captchaRefusal;
    if (written === 'changed') continue;
    return { order: written, lines, payment: payment && openPayment(payment, written) };
  }
  return refuse(503, 'unavailable', messages.busy);
}

/** Says with which parts others are replaced, besides those that are no longer sold. */
async function refuseGoneParts({ pool }: Shop, { cart_products }: Priceable) {
  const { products } = await readCartProducts(pool, cart_products);
  const lines = products.map(({ id, sku: _, ...product }) => ({ ...product, product_id: id }));
  return refuse(409, 'price_changed', messages.pricesChanged, { cart: { lines } });
}

/** Shares its limit with the cart's coupon call, so that codes cannot be guessed. */
async function guessedTooOften(shop: Shop, { sent, clientIp, byStaff }: OrderRequest) {
  if (byStaff || !sent.applyed_coupon_code.trim()) return null;
  return countAttempt(
    shop,
    { name: 'POST coupon/discount', ...couponGuesses },
    clientNetwork(clientIp),
  );
}

/** A day before the hold ends; null if it is as short as that. */
const remindAt = (now: Date, holdDays: number) =>
  holdDays > 1 ? new Date(now.getTime() + (holdDays - 1) * ONE_DAY_MS) : null;

async function newOrder(
  shop: Shop,
  { sent, customer, checkoutId, method, columns, isCharged, byStaff }: OrderRequest,
  priced: Priced,
  facts: CheckoutFacts,
): Promise<NewOrder> {
  const personColumns = await columns(priced);
  return {
    order_no: newOrderNumber((below) => randomInt(below)),
    checkout_id: checkoutId,
    customer_id: customer?.id ?? null,
    payment_option: priced.totalCents > 0 ? method : 'none',
    ...personColumns,
    ...amountColumns(priced, facts.coupon),
    ships_together: sent.ships_together === true && isSplit(facts.lines),
    points_earned: customer || personColumns.account_password_hash ? priced.pointsEarned : 0,
    held_until: new Date(
      facts.now.getTime() +
        (byStaff ? byStaff.holdDays * ONE_DAY_MS : shop.orderHoldMinutes * 60_000),
    ),
    // Nothing is reserved for buyers who leave for the provider's page or fields until they return.
    reserved: isCharged || priced.totalCents === 0,
  };
}

/** If the card is charged later, the payment stores the payers for counting declines. */
const paymentOf = ({ provider, payers, isCharged }: OrderRequest) => ({
  id: randomUUID(),
  provider,
  payers: isCharged ? null : [...(payers ?? [])],
});

const openPayment = ({ id, provider }: Pick<OpenPayment, 'id' | 'provider'>, order: Order) => ({
  id,
  provider,
  amount_cents: order.total_cents,
  provider_order_id: null,
});
