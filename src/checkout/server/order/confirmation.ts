import { centsToDollars } from '../../../kit/money.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import type { Line } from './read-checkout.ts';
import { mayOpenAccount } from '../../rules/order-account.ts';
import { deliveryMessage } from '../../../orders/rules/delivery-days.ts';
import { trackingNumbers } from '../../../orders/rules/tracking-link.ts';
import { readOrderSteps } from '../../../orders/server/read-order-steps.ts';
import { refundMessage } from '../../../orders/server/paid-amount.ts';
import { bothAddresses } from './addresses.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';

export type Items = OrderConfirmation['orders_items'];

/** The order as its buyer sees it on the order page and in the mail; with its payment, also what was refunded. */
export async function confirmationOf(
  db: Queryable,
  order: Order,
  payment?: Payment | null,
): Promise<OrderConfirmation> {
  const moneyBack = payment === undefined ? undefined : refundMessage(order, payment);
  return {
    ...confirmationFrom(order, await readItems(db, order)),
    ...(moneyBack && { money_back: moneyBack }),
    ...(payment !== undefined && (await readOrderSteps(db, order.id))),
  };
}

export interface StoredItem extends Omit<Items[number], 'product_price' | 'line_total'> {
  unit_price_cents: number;
  line_total_cents: number;
}

export const itemColumns = sql`
  product_id, image, name, slug, sku, quantity AS product_quantity, unit_price_cents, line_total_cents, fitment`;

export async function readItems(db: Queryable, { id }: Order): Promise<Items> {
  const items = await query<StoredItem>(
    db,
    sql`SELECT ${itemColumns} FROM order_items WHERE order_id = ${id} ORDER BY position`,
  );
  return items.map(itemFrom);
}

/** A stored item as its buyer sees it. */
export const itemFrom = ({ unit_price_cents, line_total_cents, ...item }: StoredItem) => ({
  ...item,
  product_price: centsToDollars(unit_price_cents),
  line_total: centsToDollars(line_total_cents),
});

/** Items built from the lines just written. */
export const itemsFrom = (lines: readonly Line[]): Items =>
  lines.map((line) => ({
    product_id: line.productId,
    image: line.image,
    name: line.name,
    slug: line.slug,
    sku: line.sku,
    product_quantity: line.quantity,
    product_price: centsToDollars(line.priceCents),
    line_total: centsToDollars(line.priceCents * line.quantity),
    fitment: line.fitment,
  }));

/** Columns that the specification names or formats differently. */
export const presentedColumns = (order: Order) => ({
  order_total: centsToDollars(order.total_cents),
  order_subtotal: centsToDollars(order.subtotal_cents),
  points_redeemed_amount: centsToDollars(order.points_redeemed_cents),
  discount_amount: centsToDollars(order.discount_cents),
  order_shipping: centsToDollars(order.shipping_cents),
  order_tax: centsToDollars(order.tax_cents),
  payment_options: order.payment_option,
  email_address: order.email,
  ship_to_different_address: order.ship_to_different_address ? 1 : 0,
});

export function confirmationFrom(order: Order, orders_items: Items): OrderConfirmation {
  const { company: _, shipping_company: __, ...addresses } = bothAddresses(order);
  const tracking = trackingNumbers(order);
  const now = new Date();
  const delivery = deliveryMessage(order, now);
  return {
    order_no: order.order_no,
    created_at: order.created_at.toISOString(),
    order_status: order.status,
    ...presentedColumns(order),
    shipping_name: order.shipping_name,
    ...addresses,
    phone: order.phone,
    orders_items,
    points_earned: order.points_earned,
    ...(order.payment_pending && { payment_pending: order.payment_pending }),
    // Whoever has the order already is not told here: that would tell whether an address has an account.
    may_open_account: mayOpenAccount({ status: order.status, createdAt: order.created_at }, now),
    ...(delivery && { delivery }),
    ...(tracking.length > 0 && { tracking }),
  };
}
