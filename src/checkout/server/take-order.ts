import { randomInt, randomUUID } from 'node:crypto';
import { wrongCaptcha } from '../../captcha/server/captcha.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import type { Customer } from '../../server/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { messages } from '../messages.ts';
import { newOrderNumber } from '../order-number.ts';
import type { Begun, PaymentToBegin } from './paypal/begin.ts';
import type { Payments } from './payments.ts';
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
  captcha?: { nonce: string; expiresAt: number } | undefined;
  columns: (priced: Priced) => Promise<PersonColumns> | PersonColumns;
  /** Addresses to which PayPal sends a buyer back. */
  returnTo?: (orderNo: string) => { returnUrl: string; cancelUrl: string };
  /** What PayPal is told of where it is sent, if PayPal is to show it or ask for it. */
  shipping?: Pick<PaymentToBegin, 'shipping' | 'addressAsked'>;
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
  | 'points_earned';
export type PersonColumns = Omit<NewOrder, AmountColumn | MadeHere>;

export interface Taken {
  order: Order;
  lines: readonly Line[];
  /** None when there is nothing to pay. */
  payment: { id: string; providerOrderId: string; approveUrl: string | undefined } | undefined;
}

/** Each try is only for nothing when somebody else was served. */
const MOST_TRIES = 20;

/**
 * Step 1 of an order: everything read and priced anew and compared with what the customer saw; the payment begun at the
 * provider, where nothing moves yet; then stock, points, coupon and order taken and written in one statement.
 * What changed in between is read again. 'there' when there is an order of this checkout already.
 */
export async function takeOrder(
  shop: Shop,
  { provider }: Payments,
  wanted: Wanted,
): Promise<Taken | Refusal | 'there'> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const facts = await readCheckout(shop.pool, wanted.sent, wanted.customer, wanted.checkoutId);
    if (facts.begun) return 'there';
    const wrong = await wanted.check(facts);
    if (wrong) return wrong;
    const priced = priceOrder(wanted.sent, facts, new Date());
    if (priced instanceof Refusal) return priced;
    if (wanted.mustPay && priced.totalCents === 0) return refuse(422, messages.nothingToPay);

    const order = await newOrder(shop, wanted, priced, facts);
    const payment = await beginPayment(provider, wanted, order);
    if (payment instanceof Refusal) return payment;
    const { lines } = facts;
    const written = await writeOrder(shop.pool, {
      order,
      lines,
      payment: payment && {
        id: payment.id,
        provider_order_id: payment.providerOrderId,
        // A card is charged right after this.
        capture_asked_at: wanted.method === 'credit_card' ? new Date() : null,
      },
      captcha: wanted.captcha,
    });
    if (written === 'there') return 'there';
    if (written === 'captcha used') return wrongCaptcha;
    if (written !== 'changed') return { order: written, lines, payment };
  }
  return refuse(503, messages.busy);
}

async function newOrder(
  shop: Shop,
  { customer, checkoutId, method, columns }: Wanted,
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
    held_until: new Date(Date.now() + shop.orderHoldMinutes * 60_000),
  };
}

async function beginPayment(
  provider: Payments['provider'],
  { returnTo, shipping }: Wanted,
  order: NewOrder,
): Promise<Taken['payment'] | Refusal> {
  if (order.total_cents === 0) return undefined;
  const id = randomUUID();
  const begun = await provider.begin({
    paymentId: id,
    amountCents: order.total_cents,
    orderNo: order.order_no,
    ...shipping,
    ...returnTo?.(order.order_no),
  });
  return readBegun(id, begun);
}

function readBegun(id: string, begun: Begun): NonNullable<Taken['payment']> | Refusal {
  if (begun.kind === 'unknown') return refuse(503, messages.stillWaiting);
  if (begun.kind === 'refused') return refuse(422, messages.paymentFailed, { Success: false });
  return { id, providerOrderId: begun.providerOrderId, approveUrl: begun.approveUrl };
}
