import type pg from 'pg';
import { asShipping, noAddress } from '../../checkout/server/order/addresses.ts';
import { assignments, execute, query, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';
import { CART } from '../../server/http/idempotency.ts';
import { actorOf, type Customer } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { accountMessages } from '../messages.ts';
import { openStatuses } from '../rules/open-order.ts';
import type { CustomerRow } from './customers.ts';
import { takeOverGuestOrders } from './guest-orders.ts';

/**
 * Deletes an account. Its orders stay, without anything that tells whose they were: amounts, goods, country and state
 * are the shop's books. Refuses while an order is under way (409), which still needs its address.
 */
export async function deleteAccount(shop: Shop, customer: CustomerRow) {
  return inTransaction(shop.pool, async (client) => {
    if (customer.confirmed_at) await takeOverGuestOrders(client, customer);
    // The order of locks: orders, customer, coupons.
    const orders = await query<{ status: number }>(
      client,
      sql`SELECT status FROM orders WHERE customer_id = ${customer.id} ORDER BY id FOR UPDATE`,
    );
    if (orders.some(({ status }) => openStatuses.some((open) => open === status))) {
      return refuse(409, 'order_in_progress', accountMessages.orderUnderWay);
    }
    await execute(client, sql`SELECT FROM customers WHERE id = ${customer.id} FOR UPDATE`);
    await forgetInOrders(client, customer.id);
    await forgetCustomer(client, customer);
    if (customer.confirmed_at) await forgetAddress(client, customer.email);
    return null;
  });
}

async function forgetInOrders(client: pg.PoolClient, customerId: number): Promise<void> {
  const { state: _, country: __, ...address } = noAddress;
  const columns = {
    ...{ email: '', phone: '', ...address, ...asShipping(address) },
    ...{ order_notes: '', newsletter: false, account_password_hash: null },
  };
  await execute(
    client,
    sql`UPDATE orders SET ${assignments(columns)}, access_key = gen_random_uuid()
         WHERE customer_id = ${customerId}`,
  );
  await execute(
    client,
    sql`UPDATE payments p SET told = NULL
          FROM orders o WHERE o.id = p.order_id AND o.customer_id = ${customerId}`,
  );
  await execute(client, sql`UPDATE coupon_uses SET email = '' WHERE customer_id = ${customerId}`);
}

async function forgetCustomer(client: pg.PoolClient, { id, email }: Customer): Promise<void> {
  for (const table of [sql`sessions`, sql`account_links`, sql`wishlists`]) {
    await execute(client, sql`DELETE FROM ${table} WHERE customer_id = ${id}`);
  }
  await execute(
    client,
    sql`UPDATE article_comments
           SET customer_id = NULL, name = 'A former customer', email = '', website = ''
         WHERE customer_id = ${id}`,
  );
  // Stored answers of orders hold names and addresses.
  await execute(
    client,
    sql`DELETE FROM idempotency_keys
         WHERE actor = ${actorOf({ id, email })}
            OR (actor = ${CART} AND key IN (SELECT checkout_id FROM orders WHERE customer_id = ${id}))`,
  );
  await execute(
    client,
    sql`UPDATE customers SET email = 'deleted-' || id || '@deleted.invalid', first_name = '', last_name = '',
               password_hash = '', address = '', apartment = '', city = '', state = '', country = '',
               postcode = '', phone = '', confirmed_at = NULL, deleted_at = now()
         WHERE id = ${id}`,
  );
}

/** What was written under the address without logging in; only when it is confirmed to be the customer's. */
async function forgetAddress(client: pg.PoolClient, email: string): Promise<void> {
  await execute(client, sql`DELETE FROM newsletter_subscribers WHERE email = ${email}`);
  await execute(client, sql`DELETE FROM contact_messages WHERE lower(email) = ${email}`);
  await execute(client, sql`UPDATE testimonials SET email = '' WHERE lower(email) = ${email}`);
}
