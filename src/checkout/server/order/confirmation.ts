import { asc, eq } from 'drizzle-orm';
import { centsToDollars } from '../../../kit/money.ts';
import type { Shop } from '../../../server/shop.ts';
import type { OrderConfirmation } from '../../contract.ts';
import type { Line } from './read-checkout.ts';
import { moneyBackOf } from '../payment/paid-amount.ts';
import { type Order, orderItems, type Payment } from '../tables.ts';

type Items = OrderConfirmation['orders_items'];

/** The order as its buyer sees it on the order received page and in the mail; with its payment, what was refunded. */
export async function confirmationOf(
  db: Shop['db'],
  order: Order,
  payment?: Payment | null,
): Promise<OrderConfirmation> {
  const moneyBack = payment === undefined ? undefined : moneyBackOf(order, payment);
  return {
    ...confirmationFrom(order, await readItems(db, order)),
    ...(moneyBack && { money_back: moneyBack }),
  };
}

export async function readItems(db: Shop['db'], order: Order): Promise<Items> {
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order.id))
    .orderBy(asc(orderItems.position));
  return items.map((item) => ({
    product_id: item.product_id,
    image: item.image,
    name: item.name,
    slug: item.slug,
    sku: item.sku,
    product_quantity: item.quantity,
    product_price: centsToDollars(item.unit_price_cents),
    line_total: centsToDollars(item.line_total_cents),
  }));
}

/** From the lines that were just written. */
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
  }));

export function confirmationFrom(order: Order, orders_items: Items): OrderConfirmation {
  const numbers = [order.custom_tracking_number, order.shiprush_tracking_number];
  const tracking = [...new Set(numbers)].filter(Boolean);
  return {
    order_no: order.order_no,
    created_at: order.created_at.toISOString(),
    order_status: order.status,
    order_total: centsToDollars(order.total_cents),
    order_subtotal: centsToDollars(order.subtotal_cents),
    points_redeemed_amount: centsToDollars(order.points_redeemed_cents),
    discount_amount: centsToDollars(order.discount_cents),
    order_shipping: centsToDollars(order.shipping_cents),
    order_tax: centsToDollars(order.tax_cents),
    shipping_name: order.shipping_name,
    payment_options: order.payment_option,
    first_name: order.first_name,
    last_name: order.last_name,
    phone: order.phone,
    email_address: order.email,
    apartment: order.apartment,
    street_address: order.street_address,
    town: order.town,
    state: order.state,
    postcode: order.postcode,
    country: order.country,
    ship_to_different_address: order.ship_to_different_address ? 1 : 0,
    shipping_first_name: order.shipping_first_name,
    shipping_last_name: order.shipping_last_name,
    shipping_apartment: order.shipping_apartment,
    shipping_street_address: order.shipping_street_address,
    shipping_town: order.shipping_town,
    shipping_state: order.shipping_state,
    shipping_postcode: order.shipping_postcode,
    shipping_country: order.shipping_country,
    orders_items,
    points_earned: order.points_earned,
    ...(tracking.length > 0 && { tracking }),
  };
}
