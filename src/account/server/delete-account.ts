import type pg from 'pg';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';
import { CART } from '../../server/http/idempotency.ts';
import { actorOf, type Customer } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { accountMessages } from '../messages.ts';
import { openStatuses } from '../rules/open-order.ts';
import { takeOverGuestOrders } from './guest-orders.ts';
import type { CustomerRow } from './tables.ts';

/**
 * Deletes an account. Its orders stay, without anything that tells whose they were: amounts, goods, country and state
 * are the shop's books. Refuses while an order is under way (409), which still needs its address.
 */
export async function deleteAccount(shop: Shop, customer: CustomerRow) {
  return inTransaction(shop.pool, async (client) => {
    if (customer.confirmed_at) await takeOverGuestOrders(client, customer);
    // The order of locks: orders, customer, coupons.
    const { rows } = await client.query<{ status: number }>(
      'SELECT status FROM orders WHERE customer_id = $1 ORDER BY id FOR UPDATE',
      [customer.id],
    );
    if (rows.some(({ status }) => openStatuses.some((open) => open === status))) {
      return refuse(409, 'order_in_progress', accountMessages.orderUnderWay);
    }
    await client.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [customer.id]);
    await forgetInOrders(client, customer.id);
    await forgetCustomer(client, customer);
    if (customer.confirmed_at) await forgetAddress(client, customer.email);
    return null;
  });
}

async function forgetInOrders(client: pg.PoolClient, customerId: number): Promise<void> {
  await client.query(
    `UPDATE orders SET email = '', phone = '', first_name = '', last_name = '', company = '',
            street_address = '', apartment = '', town = '', postcode = '',
            shipping_first_name = '', shipping_last_name = '', shipping_company = '',
            shipping_street_address = '', shipping_apartment = '', shipping_town = '',
            shipping_postcode = '', order_notes = '', newsletter = false,
            access_key = gen_random_uuid(), account_password_hash = NULL
      WHERE customer_id = $1`,
    [customerId],
  );
  await client.query(
    `UPDATE payments p SET told = NULL FROM orders o WHERE o.id = p.order_id AND o.customer_id = $1`,
    [customerId],
  );
  await client.query(`UPDATE coupon_uses SET email = '' WHERE customer_id = $1`, [customerId]);
}

async function forgetCustomer(client: pg.PoolClient, { id, email }: Customer): Promise<void> {
  for (const table of ['sessions', 'account_links', 'wishlists']) {
    await client.query(`DELETE FROM ${table} WHERE customer_id = $1`, [id]);
  }
  await client.query(
    `UPDATE article_comments SET customer_id = NULL, name = 'A former customer', email = '', website = ''
      WHERE customer_id = $1`,
    [id],
  );
  // Kept answers of orders hold names and addresses.
  await client.query(
    `DELETE FROM idempotency_keys
      WHERE actor = $1 OR (actor = $2 AND key IN (SELECT checkout_id FROM orders WHERE customer_id = $3))`,
    [actorOf({ id, email }), CART, id],
  );
  await client.query(
    `UPDATE customers SET email = 'deleted-' || id || '@deleted.invalid', first_name = '', last_name = '',
            password_hash = '', address = '', apartment = '', city = '', state = '', country = '',
            postcode = '', phone = '', confirmed_at = NULL, deleted_at = now()
      WHERE id = $1`,
    [id],
  );
}

/** What was written under the address without logging in; only when it is known to be the customer's. */
async function forgetAddress(client: pg.PoolClient, email: string): Promise<void> {
  await client.query('DELETE FROM newsletter_subscribers WHERE email = $1', [email]);
  await client.query('DELETE FROM contact_messages WHERE lower(email) = $1', [email]);
  await client.query(`UPDATE testimonials SET email = '' WHERE lower(email) = $1`, [email]);
}
