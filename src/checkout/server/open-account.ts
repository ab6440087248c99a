import type pg from 'pg';
import { createAccount } from '../../account/server/create-account.ts';
import type { Shop } from '../../server/shop.ts';
import type { Order } from './tables.ts';
import { orderFrom } from './write-order.ts';

/**
 * "Create an account?": opens it in the transaction that accepts the order, gives it the order and the points earned.
 * Where the address has an account already, the order stays a guest's: nobody is told whose address is known here.
 */
export async function openAccount(
  shop: Pick<Shop, 'jobs'>,
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
  const { rows } = await client.query(
    `UPDATE orders SET customer_id = $2, account_password_hash = NULL,
            points_earned = CASE WHEN $2::int IS NULL THEN 0 ELSE points_earned END
      WHERE id = $1 RETURNING *`,
    [order.id, created?.id ?? null],
  );
  if (created) {
    await client.query('UPDATE coupon_uses SET customer_id = $2 WHERE order_id = $1', [
      order.id,
      created.id,
    ]);
    await client.query(
      `INSERT INTO point_entries (customer_id, order_id, kind, points, reason)
       SELECT $2, id, 'earned', points_earned, 'Earned with order ' || order_no
         FROM orders WHERE id = $1 AND points_earned > 0`,
      [order.id, created.id],
    );
  }
  return orderFrom(rows[0]);
}
