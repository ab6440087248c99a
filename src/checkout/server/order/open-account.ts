import { shippingAddress } from '../../../orders/rules/order-address.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import type pg from 'pg';
import { createAccount } from '../../../identity/server/create-account.ts';
import { execute, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import { type Order, orderFrom, type OrderJson } from '../../../orders/server/order-row.ts';

/**
 * "Create an account?": opens it once the order is accepted, and gives it the order and the points earned. Idempotent;
 * reconciliation does it if the process died before. If the address already has an account, the order stays a guest's
 * until its owner logs in, and only the owner is told, by mail: the buyer gets the same answer in both cases.
 */
export const openAccount = (shop: Shop, orderId: number): Promise<Order> =>
  inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, orderId);
    return order.account_password_hash ? openAccountWith(shop, client, order) : order;
  });

/** The same for an order that is already locked. */
export async function openAccountWith(shop: Shop, client: pg.PoolClient, order: Order) {
  // The address of an order that is picked up is the shop's.
  const home = isPickup(order) ? order : shippingAddress(order);
  const created = await createAccount(shop, client, {
    email: order.email,
    password_hash: order.account_password_hash!,
    first_name: order.first_name,
    last_name: order.last_name,
    address: home.street_address,
    apartment: home.apartment,
    city: home.town,
    state: home.state,
    country: home.country,
    postcode: home.postcode,
    phone: order.phone,
  });
  if (created) await assignOrder(client, order, created.id);
  else await mailOwner(shop, client, order);
  const { changed } = await queryOne<{ changed: OrderJson }>(
    client,
    sql`UPDATE orders
           SET customer_id = coalesce(${created?.id}, customer_id), account_password_hash = NULL
         WHERE id = ${order.id} RETURNING to_json(orders) AS changed`,
  );
  return orderFrom(changed);
}

const mailOwner = ({ jobs }: Shop, client: pg.PoolClient, { email, order_no }: Order) =>
  jobs.add(client, 'account-exists-mail', { email, orderNo: order_no });

async function assignOrder(client: pg.PoolClient, order: Order, customerId: number): Promise<void> {
  await execute(
    client,
    sql`INSERT INTO point_entries (customer_id, order_id, kind, points, reason)
        SELECT ${customerId}, ${order.id}, 'earned', points_to_earn, ${`Earned with order ${order.order_no}`}
          FROM points_to_earn(${order.id}, ${order.points_earned}) WHERE points_to_earn > 0`,
  );
  await execute(
    client,
    sql`UPDATE coupon_uses SET customer_id = ${customerId} WHERE order_id = ${order.id}`,
  );
}
