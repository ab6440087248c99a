import { randomInt, randomUUID } from 'node:crypto';
import { wrongCaptcha } from '../../../captcha/server/captcha.ts';
import type { Solved } from '../../../server/http/captcha-guard.ts';
import { couponGuesses } from '../../../cart/contract.ts';
import { countAttempt, householdOf } from '../../../server/http/rate-limits.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { newOrderNumber } from './order-number.ts';
import { type Payers, refuseDeclined } from '../payment/declines.ts';
import type { OpenPayment } from '../payment/pay-order.ts';
import { type Priced, priceOrder } from './price-order.ts';
import { type CheckoutFacts, type Line, type Priceable, readCheckout } from './read-checkout.ts';
import type { Order } from './order-row.ts';
import { amountColumns, type NewOrder, writeOrder } from './write-order.ts';

/** An order to be taken: what was sent, by whom, and what of its row hangs on how it was sent. */
export interface Wanted {
  sent: Priceable;
  customer: Customer | null;
  checkoutId: string;
  method: Exclude<Order['payment_option'], 'none'>;
  /** The network address that it comes from: coupons are not guessed through. */
  address: string;
  /** Who tries a card, when one is to be charged. */
  payers?: Payers | undefined;
  /** Its card is charged next: what it needs is taken at once. */
  isCharged: boolean;
  /** Looks at the rest of what was sent, at the payment when there is something to pay; a refusal ends it. */
  check: (
    facts: CheckoutFacts,
    isFree: boolean,
  ) => Promise<Refusal | undefined> | Refusal | undefined;
  /** Used up with the order that it guards, and with no other answer; null: it is no good. */
  captcha?: () => Promise<Solved | null>;
  columns: (priced: Priced) => Promise<PersonColumns> | PersonColumns;
  /** Refused when there is nothing to pay. */
  mustPay?: boolean;
}

type AmountColumn = keyof ReturnType<typeof amountColumns>;
type MadeHere =
  | 'order_no'
  | 'checkout_id'
  | 'customer_id'
  | 'payment_option'
  | 'held_until'
  | 'points_earned'
  | 'reserved';
export type PersonColumns = Omit<NewOrder, AmountColumn | MadeHere>;

export interface Taken {
  order: Order;
  lines: readonly Line[];
  /** Its payment, which is still to be begun; none when there is nothing to pay. */
  payment: OpenPayment | undefined;
}

/** Each try is only for nothing when somebody else was served. */
const MOST_TRIES = 20;

/**
 * Step 1 of an order: everything read and priced anew and compared with what the customer saw, then stock, points,
 * coupon and order taken and written in one statement. What changed in between is read again.
 * 'there' when there is an order of this checkout already.
 */
export async function takeOrder(shop: Shop, wanted: Wanted): Promise<Taken | Refusal | 'there'> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { sent, customer, checkoutId, payers } = wanted;
    const facts = await readCheckout(shop.pool, sent, customer, checkoutId, payers);
    if (facts.begun) return 'there';
    // Before anything is told of prices, stock and coupons.
    const captcha = await wanted.captcha?.();
    if (captcha === null) return wrongCaptcha;

    const priced = priceOrder(sent, facts, facts.now);
    const isFree = !(priced instanceof Refusal) && priced.totalCents === 0;
    // While it is not known what there is to pay, no card is missing.
    const wrong = await wanted.check(facts, isFree || priced instanceof Refusal);
    if (wrong) return wrong;
    if (priced instanceof Refusal) return (await guessedTooOften(shop, wanted)) ?? priced;
    if (wanted.mustPay && isFree) return refuse(422, messages.nothingToPay);
    const tooMany = payers && !isFree && refuseDeclined(facts.declines, facts.isAlarmed);
    if (tooMany) return tooMany;

    const order = await newOrder(shop, wanted, priced, facts);
    const { lines } = facts;
    const payment = order.total_cents > 0 ? paymentOf(wanted) : undefined;
    const written = await writeOrder(shop.pool, { order, lines, payment, captcha });
    if (written === 'there') return 'there';
    if (written === 'captcha used') return wrongCaptcha;
    if (written === 'changed') continue;
    return { order: written, lines, payment: payment && openPayment(payment.id, written) };
  }
  return refuse(503, messages.busy);
}

/** What is said of a coupon here and in the cart is counted together: codes cannot be guessed through. */
async function guessedTooOften(shop: Shop, { sent, address }: Wanted): Promise<Refusal | null> {
  if (!sent.applyed_coupon_code.trim()) return null;
  return countAttempt(
    shop,
    { name: 'POST coupon/discount', ...couponGuesses },
    householdOf(address),
  );
}

async function newOrder(
  shop: Shop,
  { customer, checkoutId, method, columns, isCharged }: Wanted,
  priced: Priced,
  facts: CheckoutFacts,
): Promise<NewOrder> {
  const mine = await columns(priced);
  return {
    order_no: newOrderNumber((below) => randomInt(below)),
    checkout_id: checkoutId,
    customer_id: customer?.id ?? null,
    payment_option: priced.totalCents > 0 ? method : 'none',
    ...mine,
    ...amountColumns(priced, facts.coupon),
    points_earned: customer || mine.account_password_hash ? priced.pointsEarned : 0,
    held_until: new Date(facts.now.getTime() + shop.orderHoldMinutes * 60_000),
    // Who goes to PayPal, or to its card fields, may never come back: nothing is taken for them before they do.
    reserved: isCharged || priced.totalCents === 0,
  };
}

/** Where the card is not charged here, whose declines count is kept until it is. */
const paymentOf = ({ payers, isCharged }: Wanted) => ({
  id: randomUUID(),
  payers: isCharged ? null : [...(payers ?? [])],
});

const openPayment = (id: string, order: Order): OpenPayment => ({
  id,
  amount_cents: order.total_cents,
  provider_order_id: null,
});
