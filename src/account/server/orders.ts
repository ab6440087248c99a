import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { moneyBackOf } from '../../checkout/server/payment/paid-amount.ts';
import { type Order, orders, payments } from '../../checkout/server/tables.ts';
import { centsToDollars } from '../../kit/money.ts';
import type { Shop } from '../../server/shop.ts';
import type { OrderDetail, OrderDetailItem, OrderRow } from '../contract.ts';
import { openStatuses } from '../rules/open-order.ts';

/** A customer's orders, the newest first. */
export async function ordersOf({ db }: Shop, customerId: number): Promise<OrderRow[]> {
  const found = await allOrdersOf(db, customerId);
  return found.map(rowOf);
}

export const allOrdersOf = (db: Shop['db'], customerId: number): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(eq(orders.customer_id, customerId))
    .orderBy(desc(orders.created_at), desc(orders.id));

/** One order of the customer with its items; null when there is none, or it is somebody else's. */
export async function orderOf(shop: Shop, customerId: number, id: number | null) {
  if (id === null) return null;
  const [order] = await shop.db.select().from(orders).where(isOrderOf(customerId, id));
  return order ? withItems(shop, order) : null;
}

/**
 * Changes phone and notes of the customer's order while it is open.
 * Answers with the order as it then is, 'closed' when it can no longer be changed, null when there is none.
 */
export async function changeOrderContact(
  shop: Shop,
  customerId: number,
  id: number | null,
  contact: { phone: string; order_notes: string },
) {
  if (id === null) return null;
  const [changed] = await shop.db
    .update(orders)
    .set({ ...contact, updated_at: new Date() })
    .where(and(isOrderOf(customerId, id), inArray(orders.status, [...openStatuses])))
    .returning();
  if (changed) return withItems(shop, changed);
  return (await orderOf(shop, customerId, id)) && ('closed' as const);
}

const isOrderOf = (customerId: number, id: number): SQL =>
  and(eq(orders.id, id), eq(orders.customer_id, customerId))!;

export async function withItems(shop: Shop, order: Order) {
  const [payment = null] = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.order_id, order.id));
  const moneyBack = moneyBackOf(order, payment);
  return {
    order: { ...detailOf(order), ...(moneyBack && { money_back: moneyBack }) },
    orderItems: await itemsOf(shop, order.id),
  };
}

const rowOf = (order: Order): OrderRow => ({
  id: order.id,
  order_no: order.order_no,
  created_at: order.created_at.toISOString(),
  order_total: centsToDollars(order.total_cents),
  order_status: order.status,
  is_shipped: order.shipped_at !== null,
});

function detailOf(order: Order): OrderDetail {
  return {
    ...order,
    ...rowOf(order),
    updated_at: order.updated_at.toISOString(),
    email_address: order.email,
    payment_options: order.payment_option,
    order_subtotal: centsToDollars(order.subtotal_cents),
    order_shipping: centsToDollars(order.shipping_cents),
    order_tax: centsToDollars(order.tax_cents),
    discount_amount: centsToDollars(order.discount_cents),
    points_redeemed_amount: centsToDollars(order.points_redeemed_cents),
    ship_to_different_address: order.ship_to_different_address ? 1 : 0,
  };
}

/** As they were bought, and beside it what they cost and whether they can be had now. */
async function itemsOf({ pool }: Shop, orderId: number): Promise<OrderDetailItem[]> {
  const { rows } = await pool.query<OrderDetailItem>({
    name: 'items of an order',
    text: `SELECT i.product_id, i.name, i.slug, i.sku, i.image, i.quantity AS product_quantity,
                  to_char(i.unit_price_cents / 100.0, 'FM9999999990.00') AS product_price,
                  to_char(i.line_total_cents / 100.0, 'FM9999999990.00') AS line_total,
                  to_char(p.regular_price_cents / 100.0, 'FM9999999990.00') AS regular_price,
                  p.stock_qty
             FROM order_items i JOIN products p ON p.id = i.product_id
            WHERE i.order_id = $1 ORDER BY i.position`,
    values: [orderId],
  });
  return rows;
}
