import { prepared, queryOne, type Queryable } from '../../../server/database/query.ts';
import type { Solved } from '../../../server/http/captcha-guard.ts';
import { ASYNCHRONOUS_COMMIT } from '../../../server/database/asynchronous-commit.ts';
import { isDeadlock, violatedConstraint } from '../../../server/database/database-error.ts';
import { orderStatus } from '../../rules/order-status.ts';
import type { Priced } from './price-order.ts';
import type { Line } from './read-checkout.ts';
import type { Order, Payment } from './order-row.ts';

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
>;

interface ToWrite {
  order: NewOrder;
  lines: readonly Line[];
  payment: Pick<Payment, 'id' | 'provider' | 'payers'> | undefined;
  captcha: Solved | undefined;
}

/** Why an order was not written: its prices changed, it exists already, its captcha was used. */
export type NotWritten = 'changed' | 'there' | 'captcha used';

/**
 * Writes an order and reserves what it needs in one statement: see `place_order` in db/functions/orders.sql. Does not
 * wait for the disk: the next commit does, before the money is asked for or anybody hears of the order.
 */
export async function writeOrder(
  pool: Queryable,
  { order, lines, payment, captcha }: ToWrite,
): Promise<Order | NotWritten> {
  try {
    const items = JSON.stringify(lines.map(asItem));
    const made = await queryOne<Made>(
      pool,
      prepared`SELECT (o).id, (o).access_key, (o).created_at
                 FROM place_order(${order}, ${items}, ${payment}, ${captcha}) o, ${ASYNCHRONOUS_COMMIT}`,
    );
    return placed(order, made);
  } catch (error) {
    const why = reasons[violatedConstraint(error)];
    if (why) return why;
    if (isDeadlock(error)) return 'changed';
    throw error;
  }
}

/** What the database fills, bigint as text. */
interface Made {
  id: string;
  access_key: string;
  created_at: Date;
}

/** Built from what was sent: reading sixty columns back as text would cost more. */
const placed = (order: NewOrder, { id, access_key, created_at }: Made): Order => ({
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
});

const reasons: Record<string, NotWritten> = {
  orders_checkout_id_key: 'there',
  used_captchas_pkey: 'captcha used',
  // Another buyer was quicker.
  cart_changed: 'changed',
  coupons_check: 'changed',
  coupon_uses_per_customer: 'changed',
  customers_points_balance_check: 'changed',
  // A random number that exists already.
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
  quantity: line.quantity,
});

/** The amounts and the shipping of an order, as its row holds them. */
export const amountColumns = (priced: Priced, coupon: { id: number; code: string } | null) => ({
  shipping_carrier: priced.method.carrier,
  shipping_service: priced.method.service,
  shipping_name: priced.method.name,
  subtotal_cents: priced.subtotalCents,
  shipping_cents: priced.shippingCents,
  tax_cents: priced.taxCents,
  points_redeemed: priced.points,
  points_redeemed_cents: priced.pointsCents,
  coupon_id: priced.couponCents > 0 ? (coupon?.id ?? null) : null,
  coupon_code: priced.couponCents > 0 ? (coupon?.code ?? null) : null,
  discount_cents: priced.couponCents,
  total_cents: priced.totalCents,
});
