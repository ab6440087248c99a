import { randomInt, randomUUID } from 'node:crypto';
import { type Solved, wrongCaptcha } from '../../captcha/server/captcha.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import type { Customer } from '../../server/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { messages } from '../messages.ts';
import { newOrderNumber } from '../order-number.ts';
import type { OpenPayment } from './pay-order.ts';
import { type Priced, priceOrder } from './price-order.ts';
import { type CheckoutFacts, type Line, type Priceable, readCheckout } from './read-checkout.ts';
import type { Order } from './tables.ts';
import { amountColumns, type NewOrder, writeOrder } from './write-order.ts';

/** An order to be taken: what was sent, by whom, and what of its row hangs on how it was sent. */
export interface Wanted {
  sent: Priceable;
  customer: Customer | null;
  checkoutId: string;
  method: Order['payment_option'];
  /** Looks at the rest of what was sent; a refusal ends it. */
  check: (facts: CheckoutFacts) => Promise<Refusal | undefined> | Refusal | undefined;
  /** Used up with the order that it guards, and with no other answer; null: it is no good. */
  captcha?: () => Promise<Solved | null>;
  columns: (priced: Priced) => Promise<PersonColumns> | PersonColumns;
  /** Refused when there is nothing to pay. */
  mustPay?: boolean;
  /** How long it holds its stock unpaid, where that is not as long as usual. */
  holdMinutes?: number | undefined;
}

type AmountColumn = keyof ReturnType<typeof amountColumns>;
type MadeHere =
  | 'order_no'
  | 'checkout_id'
  | 'customer_id'
  | 'payment_option'
  | 'held_until'
  | 'points_earned';
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
    const facts = await readCheckout(shop.pool, wanted.sent, wanted.customer, wanted.checkoutId);
    if (facts.begun) return 'there';
    const wrong = await wanted.check(facts);
    if (wrong) return wrong;
    const priced = priceOrder(wanted.sent, facts, facts.now);
    if (priced instanceof Refusal) return priced;
    if (wanted.mustPay && priced.totalCents === 0) return refuse(422, messages.nothingToPay);

    const captcha = await wanted.captcha?.();
    if (captcha === null) return wrongCaptcha;

    const order = await newOrder(shop, wanted, priced, facts);
    const { lines } = facts;
    const payment = order.total_cents > 0 ? { id: randomUUID() } : undefined;
    const written = await writeOrder(shop.pool, { order, lines, payment, captcha });
    if (written === 'there') return 'there';
    if (written === 'captcha used') return wrongCaptcha;
    if (written === 'changed') continue;
    return { order: written, lines, payment: payment && openPayment(payment.id, written) };
  }
  return refuse(503, messages.busy);
}

async function newOrder(
  shop: Shop,
  { customer, checkoutId, method, columns, holdMinutes = shop.orderHoldMinutes }: Wanted,
  priced: Priced,
  facts: CheckoutFacts,
): Promise<NewOrder> {
  const mine = await columns(priced);
  return {
    order_no: newOrderNumber((below) => randomInt(below)),
    checkout_id: checkoutId,
    customer_id: customer?.id ?? null,
    payment_option: method,
    ...mine,
    ...amountColumns(priced, facts.coupon),
    points_earned: customer || mine.account_password_hash ? priced.pointsEarned : 0,
    held_until: new Date(facts.now.getTime() + holdMinutes * 60_000),
  };
}

const openPayment = (id: string, order: Order): OpenPayment => ({
  id,
  amount_cents: order.total_cents,
  provider_order_id: null,
});
