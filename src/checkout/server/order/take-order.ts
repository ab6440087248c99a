import { randomInt, randomUUID } from 'node:crypto';
import { wrongCaptcha } from '../../../captcha/server/captcha.ts';
import type { Solved } from '../../../server/http/captcha-guard.ts';
import { couponGuesses } from '../../../cart/contract.ts';
import { countAttempt, householdOf } from '../../../server/http/rate-limits.ts';
import {
  type InvalidFields,
  Refusal,
  type RefusalFor,
  refuse,
} from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import type { PaymentRefusal } from '../../refusals.ts';
import { newOrderNumber } from './order-number.ts';
import { type Payers, refuseDeclined } from '../payment/declines.ts';
import type { OpenPayment } from '../payment/begin-payment.ts';
import { type Priced, priceOrder } from './price-order.ts';
import { type CheckoutFacts, type Priceable, readCheckout } from './read-checkout.ts';
import type { Order } from './order-row.ts';
import { amountColumns, type NewOrder, writeOrder } from './write-order.ts';

/** An order to be taken: what was sent, by whom, and the columns that differ between checkout and express. */
export interface Wanted {
  sent: Priceable;
  customer: Customer | null;
  checkoutId: string;
  method: Exclude<Order['payment_option'], 'none'>;
  /** The name of the provider that is to take its money. */
  provider: string;
  /** The network address that it comes from, for which coupon attempts are counted. */
  address: string;
  /** Who pays by card, when one is to be charged. */
  payers?: Payers | undefined;
  /** Its card is charged next: stock, coupon and points are reserved at once. */
  isCharged: boolean;
  /** Checks the other fields, the payment's only when there is something to pay; a refusal ends it. */
  check: (facts: CheckoutFacts, isFree: boolean) => Check | Promise<Check>;
  /** Used up only when the order is written; null: not solved. */
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

type Check = RefusalFor<PaymentRefusal> | InvalidFields | undefined;

/** An attempt fails only when another buyer's succeeded. */
const MOST_ATTEMPTS = 20;

/**
 * Step 1 of an order: reads and prices everything, compares it with what the customer saw, then reserves stock, points
 * and coupon and writes the order in one statement. Starts over when something changed in between.
 * 'there' when this checkout has an order already.
 */
export async function takeOrder(shop: Shop, wanted: Wanted) {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const { sent, customer, checkoutId, payers } = wanted;
    const facts = await readCheckout(shop.pool, sent, customer, checkoutId, payers);
    if (facts.begun) return 'there';
    // Before any answer reveals prices, stock or coupons.
    const captcha = await wanted.captcha?.();
    if (captcha === null) return wrongCaptcha;

    const priced = priceOrder(sent, facts, facts.now);
    const isFree = !(priced instanceof Refusal) && priced.totalCents === 0;
    // A card is only missing when the total is known.
    const wrong = await wanted.check(facts, isFree || priced instanceof Refusal);
    if (wrong) return wrong;
    if (priced instanceof Refusal) return (await guessedTooOften(shop, wanted)) ?? priced;
    if (wanted.mustPay && isFree) return refuse(422, 'nothing_to_pay', messages.nothingToPay);
    const tooMany = payers && !isFree && refuseDeclined(facts.declines, facts.isAlarmed);
    if (tooMany) return tooMany;

    const order = await newOrder(shop, wanted, priced, facts);
    const { lines } = facts;
    const payment = order.total_cents > 0 ? paymentOf(wanted) : undefined;
    const written = await writeOrder(shop.pool, { order, lines, payment, captcha });
    if (written === 'there') return 'there';
    if (written === 'captcha used') return wrongCaptcha;
    if (written === 'changed') continue;
    return { order: written, lines, payment: payment && openPayment(payment, written) };
  }
  return refuse(503, 'unavailable', messages.busy);
}

/** Counted together with the cart's coupon call, so that codes cannot be guessed. */
async function guessedTooOften(shop: Shop, { sent, address }: Wanted) {
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
    // Buyers who leave for the provider's page or fields may never come back: nothing is reserved until they do.
    reserved: isCharged || priced.totalCents === 0,
  };
}

/** Where the card is charged later, the payment records whose declines count. */
const paymentOf = ({ provider, payers, isCharged }: Wanted) => ({
  id: randomUUID(),
  provider,
  payers: isCharged ? null : [...(payers ?? [])],
});

const openPayment = (
  { id, provider }: Pick<OpenPayment, 'id' | 'provider'>,
  order: Order,
): OpenPayment => ({
  id,
  provider,
  amount_cents: order.total_cents,
  provider_order_id: null,
});
