import type pg from 'pg';
import { createAccount } from '../../../account/server/create-account.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';
import { lockOrder } from './lock-order.ts';
import type { Order } from '../tables.ts';
import { orderFrom, type OrderJson } from './write-order.ts';

/**
 * "Create an account?": opens it once the order is accepted, and gives it the order and the points earned. Can be
 * repeated; reconciliation does it when the process died before. If the address has an account already, the order stays
 * a guest's until its owner logs in, and the owner alone is told, by mail: the buyer gets the same answer in both cases.
 */
export const openAccount = (shop: Shop, orderId: number): Promise<Order> =>
  inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, orderId);
    return order.account_password_hash ? openAccountWith(shop, client, order) : order;
  });

/** The same for a locked order. */
export async function openAccountWith(
  shop: Shop,
  client: pg.PoolClient,
  order: Order,
): Promise<Order> {
  const created = await createAccount(shop, client, {
    email: order.email,
    password_hash: order.account_password_hash!,
    first_name: order.first_name,
    last_name: order.last_name,
    address: order.shipping_street_address,
    apartment: order.shipping_apartment,
    city: order.shipping_town,
    state: order.shipping_state,
    country: order.shipping_country,
    postcode: order.shipping_postcode,
    phone: order.phone,
  });
  if (created) await giveTo(client, order, created.id);
  else await tellOwner(shop, client, order);
  const { rows } = await client.query(
    `UPDATE orders SET customer_id = coalesce($2, customer_id), account_password_hash = NULL
      WHERE id = $1 RETURNING to_json(orders) AS changed`,
    [order.id, created?.id ?? null],
  );
  return orderFrom(rows[0].changed as OrderJson);
}

const tellOwner = ({ jobs }: Shop, client: pg.PoolClient, { email, order_no }: Order) =>
  jobs.add(client, 'account-exists-mail', { email, orderNo: order_no });

async function giveTo(client: pg.PoolClient, order: Order, customerId: number): Promise<void> {
  if (order.points_earned > 0) {
    await client.query(
      `INSERT INTO point_entries (customer_id, order_id, kind, points, reason)
       VALUES ($1, $2, 'earned', $3, $4)`,
      [customerId, order.id, order.points_earned, `Earned with order ${order.order_no}`],
    );
  }
  await client.query('UPDATE coupon_uses SET customer_id = $2 WHERE order_id = $1', [
    order.id,
    customerId,
  ]);
}
