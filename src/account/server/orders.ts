import { BACKORDER_JSON, ORDERABLE } from '../../cart/server/backorder-json.ts';
import { readOrderSteps } from '../../orders/server/read-order-steps.ts';
import { refundMessage } from '../../orders/server/paid-amount.ts';
import {
  depositsBack,
  presentedColumns,
  waitingJson,
  whenItComes,
} from '../../checkout/server/order/confirmation.ts';
import { backOrderOf } from '../../checkout/server/after-sale/read-back-order.ts';
import { invoiceLinkOf } from '../../orders/server/invoice-link.ts';
import { findOrder, findOrders, type FoundOrder } from '../../orders/server/find-order.ts';
import type { Order } from '../../orders/server/order-row.ts';
import { centsToDollars } from '../../kit/money.ts';
import { assignments, execute, prepared, query, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { ListedOrder, OrderDetailItem, OrderRow } from '../contract.ts';
import { openStatuses } from '../rules/open-order.ts';

/** A customer's orders, newest first. */
export async function listOrders(shop: Shop, customerId: number): Promise<ListedOrder[]> {
  const found = await findCustomerOrders(shop, customerId);
  const items = await query<ListedOrder['items'][number] & { order_id: string }>(
    shop.pool,
    prepared`SELECT i.order_id, i.name, i.slug, i.image, i.quantity AS product_quantity
               FROM order_items i JOIN orders o ON o.id = i.order_id
              WHERE o.customer_id = ${customerId} ORDER BY i.position`,
  );
  const ofOrder = Map.groupBy(items, ({ order_id }) => Number(order_id));
  return found.map(({ order }) => ({ ...rowOf(order), items: ofOrder.get(order.id) ?? [] }));
}

export const findCustomerOrders = ({ pool }: Shop, customerId: number): Promise<FoundOrder[]> =>
  findOrders(pool, sql`o.customer_id = ${customerId} ORDER BY o.created_at DESC, o.id DESC`);

/** Null for an unknown order and for another customer's. */
export async function findOrderDetail(shop: Shop, customerId: number, id: number | null) {
  if (id === null) return null;
  const found = await findOrder(shop.pool, isOrderOf(customerId, id));
  if (!found) return null;
  const invoice = await invoiceLinkOf(shop.pool, found.order);
  const { order, orderItems } = await orderWithItems(shop, found);
  return {
    order: { ...order, ...(await whenItComes(shop.pool, found.order)) },
    orderItems,
    ...(invoice && { invoice }),
  };
}

/** Returns the changed order, 'closed' if it can no longer be changed, or null if the customer has no such order. */
export async function changeOrderContact(
  shop: Shop,
  customerId: number,
  id: number | null,
  contact: { phone: string; order_notes: string },
) {
  if (id === null) return null;
  const changed = await execute(
    shop.pool,
    sql`UPDATE orders o SET ${assignments(contact)}, updated_at = now()
         WHERE ${isOrderOf(customerId, id)} AND o.status = ANY (${openStatuses})`,
  );
  const order = await findOrderDetail(shop, customerId, id);
  return order && changed === 0 ? ('closed' as const) : order;
}

const isOrderOf = (customerId: number, id: number) =>
  sql`o.id = ${id} AND o.customer_id = ${customerId}`;

export async function orderWithItems(shop: Shop, { order, payment }: FoundOrder) {
  const moneyBack = refundMessage(order, payment);
  const steps = await readOrderSteps(shop.pool, order);
  const orderItems = await itemsOf(shop, order.id);
  return {
    order: {
      ...order,
      ...rowOf(order),
      ...presentedColumns(order),
      updated_at: order.updated_at.toISOString(),
      ...(await depositsBack(shop.pool, order)),
      ...(moneyBack && { money_back: moneyBack }),
      ...steps,
      ...(await backOrderOf(shop.pool, order, orderItems)),
    },
    orderItems,
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

/** Prices at the time of the order, plus price and stock of what is sold today. */
async function itemsOf({ pool }: Shop, orderId: number): Promise<OrderDetailItem[]> {
  const rows = await query<Omit<OrderDetailItem, 'core_deposit'> & { core_deposit: string | null }>(
    pool,
    prepared`SELECT i.product_id, i.name, i.slug, i.sku, i.image, i.quantity AS product_quantity,
                    to_char(i.unit_price_cents / 100.0, 'FM9999999990.00') AS product_price,
                    to_char(i.line_total_cents / 100.0, 'FM9999999990.00') AS line_total,
                    to_char(nullif(i.deposit_cents, 0) / 100.0, 'FM9999999990.00') AS core_deposit,
                    to_char(p.regular_price_cents / 100.0, 'FM9999999990.00') AS regular_price,
                    CASE WHEN p.for_sale THEN ${ORDERABLE} ELSE 0 END AS stock_qty, i.fitment,
                    ${waitingJson(sql`i`)} AS waiting,
                    jsonb_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'slug', p.slug,
                      'featured_image', p.featured_image,
                      'regular_price', to_char(p.regular_price_cents / 100.0, 'FM9999999990.00'),
                      'price_breaks', p.price_breaks,
                      'stock_qty', CASE WHEN p.for_sale THEN ${ORDERABLE} ELSE 0 END, 'backorder', ${BACKORDER_JSON})
                    || jsonb_strip_nulls(jsonb_build_object(
                         'core_deposit', to_char(p.core_deposit_cents / 100.0, 'FM9999999990.00'))) AS now
               FROM order_items i JOIN products p ON p.id = coalesce(present_part(i.product_id), i.product_id)
              WHERE i.order_id = ${orderId} ORDER BY i.position`,
  );
  return rows.map(({ core_deposit, ...row }) => ({
    ...row,
    ...(core_deposit && { core_deposit }),
  }));
}
