import { PICKUP } from '../../../orders/rules/pickup.ts';
import type pg from 'pg';
import { ASYNCHRONOUS_COMMIT } from '../../../server/database/asynchronous-commit.ts';
import type { DeliveryDates } from '../../../cart/rules/delivery/delivery-dates.ts';
import { holdsFrom } from '../../../cart/rules/price-at.ts';
import { batchedByKey } from '../../../server/database/batched.ts';
import { prepared, query, type Queryable } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { CaptchaSolution } from '../../../server/http/captcha-guard.ts';
import { isDeadlock, violatedConstraint } from '../../../server/database/database-error.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import type { Priced } from './price-order.ts';
import type { Line } from './read-checkout.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';

/** The columns that the database does not fill by itself. */
export type NewOrder = Omit<
  Order,
  | 'id'
  | 'status'
  | 'access_key'
  | 'created_at'
  | 'updated_at'
  | 'shipped_at'
  | 'custom_tracking_number'
  | 'shiprush_tracking_number'
  | 'shipping_notes'
  | 'payment_pending'
>;

interface ToWrite {
  order: NewOrder;
  lines: readonly Line[];
  /** The coupon discount of each line. */
  couponCents: readonly number[];
  payment: Pick<Payment, 'id' | 'provider' | 'payers'> | undefined;
  captcha: CaptchaSolution | undefined;
  byStaff?: ByStaff | undefined;
}

/** What is stored of an order that staff make. */
export interface ByStaff {
  /** When its buyer is reminded to pay; null for never. */
  remind_at: Date | null;
  /** Whether its buyer gets a mail with a link to pay. */
  mails_link: boolean;
}

export type NotWritten = 'changed' | 'exists' | 'captcha used';

/**
 * Writes an order and reserves what it needs in one statement: see `place_orders` in db/functions/orders.sql. Does not
 * wait for the disk: the next commit does, before money is requested or anybody learns of the order.
 */
export async function writeOrder(pool: pg.Pool, toWrite: ToWrite): Promise<Order | NotWritten> {
  try {
    return orderFrom(
      toWrite.order,
      await (toWrite.byStaff ? writeAlone : writeInBatch)(pool, toWrite),
    );
  } catch (error) {
    const reason = reasons[violatedConstraint(error)];
    if (reason) return reason;
    if (isDeadlock(error)) return 'changed';
    throw error;
  }
}

/** In a transaction of its own, which is logged under who makes the order. */
const writeAlone = (pool: pg.Pool, toWrite: ToWrite) =>
  inTransaction(pool, async (client) => (await writeBatch(client, [toWrite]))[0]!);

/** Orders of the same product would wait for its row; those that wait are written together: docs/decisions/079. */
const writeInBatch = batchedByKey(batchKeys, writeBatch);

/** The products that an order waits for. None if it reserves nothing yet, or waits for a coupon or points as well. */
function batchKeys({ order, lines }: ToWrite): number[] {
  const isPlain = order.reserved && order.points_redeemed === 0 && order.coupon_id === null;
  return isPlain ? lines.map(({ productId }) => productId) : [];
}

async function writeBatch(db: Queryable, all: readonly ToWrite[]): Promise<DatabaseColumns[]> {
  const batch = JSON.stringify(
    all.map(({ order, lines, couponCents, payment, captcha, byStaff }) => ({
      placed: order,
      lines: lines.map((line, position) => ({
        ...asItem(line, position),
        coupon_cents: couponCents[position],
      })),
      payment,
      captcha,
      by_staff: byStaff,
    })),
  );
  const rows = await query<DatabaseColumns & { checkout_id: string }>(
    db,
    prepared`SELECT o.checkout_id, o.id, o.access_key, o.created_at
               FROM ${ASYNCHRONOUS_COMMIT}, place_orders(${batch}) o`,
  );
  const placed = new Map(rows.map((row) => [row.checkout_id, row]));
  return all.map(({ order }) => placed.get(order.checkout_id)!);
}

/** Set by the database; bigint arrives as text. */
interface DatabaseColumns {
  id: string;
  access_key: string;
  created_at: Date;
}

/** Reuses the sent values: reading sixty columns back as text would cost more. */
const orderFrom = (order: NewOrder, { id, access_key, created_at }: DatabaseColumns): Order => ({
  ...order,
  id: Number(id),
  status: orderStatus.pending,
  access_key,
  created_at,
  updated_at: created_at,
  shipped_at: null,
  custom_tracking_number: '',
  shiprush_tracking_number: '',
  shipping_notes: '',
  payment_pending: null,
});

const reasons: Record<string, NotWritten> = {
  orders_checkout_id_key: 'exists',
  used_captchas_pkey: 'captcha used',
  // Another buyer was faster.
  cart_changed: 'changed',
  coupons_check: 'changed',
  coupon_uses_per_customer: 'changed',
  customers_points_balance_check: 'changed',
  // The random order number is taken.
  orders_order_no_key: 'changed',
};

const asItem = (line: Line, position: number) => ({
  position,
  product_id: line.productId,
  name: line.name,
  slug: line.slug,
  sku: line.sku,
  image: line.image,
  unit_price_cents: line.priceCents,
  list_price_cents: line.listCents,
  price_reason: line.priceReason,
  deposit_cents: line.depositCents,
  quantity: line.quantity,
  may_wait: line.mayWait,
  may_wait_until: line.mayWaitUntil,
  price_from: line.listCents === null ? holdsFrom(line.singleCents, line.breaks, line.quantity) : 1,
  fitment: line.fitment,
});

export const amountColumns = (priced: Priced, coupon: { id: number; code: string } | null) => ({
  shipping_carrier: priced.method.carrier,
  shipping_service: priced.method.service,
  shipping_name: priced.method.name,
  ...deliveryColumns(priced.method, priced.delivery),
  subtotal_cents: priced.subtotalCents,
  deposit_cents: priced.depositCents,
  deposit_tax_cents: priced.depositTaxCents,
  deposits_taxed: priced.depositsTaxed,
  shipping_cents: priced.shippingCents,
  tax_cents: priced.taxCents,
  tax_after_discounts: priced.taxAfterDiscounts,
  points_redeemed: priced.points,
  points_redeemed_cents: priced.pointsCents,
  coupon_id: priced.couponCents > 0 ? (coupon?.id ?? null) : null,
  coupon_code: priced.couponCents > 0 ? (coupon?.code ?? null) : null,
  discount_cents: priced.couponCents,
  total_cents: priced.totalCents,
});

/** What the buyer was promised: no day of an order that is picked up. */
export const deliveryColumns = (
  { carrier }: Pick<Priced['method'], 'carrier'>,
  { leaves, arrives }: DeliveryDates,
) =>
  carrier === PICKUP.carrier
    ? { leaves_on: null, arrives_from: null, arrives_to: null }
    : {
        leaves_on: leaves,
        arrives_from: arrives?.from ?? null,
        arrives_to: arrives?.to ?? null,
      };
