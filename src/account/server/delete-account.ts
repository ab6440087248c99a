import type pg from 'pg';
import { toShippingColumns, emptyAddress } from '../../checkout/server/order/addresses.ts';
import { orderStatus } from '../../checkout/rules/order-status.ts';
import { assignments, execute, query, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';
import { CART } from '../../server/http/idempotency.ts';
import { actorOf, type Customer } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { accountMessages } from '../messages.ts';
import { openStatuses } from '../rules/open-order.ts';
import type { CustomerRow } from './customers.ts';
import { claimGuestOrders } from './guest-orders.ts';

/**
 * Deletes an account and anonymizes its orders: the shop's books need amounts, goods, country and state.
 * Refuses (409) while an open order still needs its address.
 */
export async function deleteAccount(shop: Shop, customer: CustomerRow) {
  return inTransaction(shop.pool, async (client) => {
    if (customer.confirmed_at) await claimGuestOrders(client, customer);
    // Lock order: orders, customer, coupons.
    const orders = await query<{ status: number }>(
      client,
      sql`SELECT status FROM orders WHERE customer_id = ${customer.id} ORDER BY id FOR UPDATE`,
    );
    if (orders.some(({ status }) => openStatuses.some((openStatus) => openStatus === status))) {
      return refuse(409, 'order_in_progress', accountMessages.orderUnderWay);
    }
    await execute(client, sql`SELECT FROM customers WHERE id = ${customer.id} FOR UPDATE`);
    const email = customer.confirmed_at ? customer.email : null;
    const eraseFromLog = () =>
      execute(client, sql`SELECT erase_customer_from_log(${customer.id}, ${email})`);
    // As long as the rows say whose they are; and afterwards, because this is logged, too.
    await eraseFromLog();
    await anonymizeOrders(client, customer.id);
    await anonymizeCustomer(client, customer);
    if (customer.confirmed_at) await deleteByEmail(client, customer.email);
    await eraseFromLog();
    return null;
  });
}

async function anonymizeOrders(client: pg.PoolClient, customerId: number): Promise<void> {
  const { state: _, country: __, ...address } = emptyAddress;
  const columns = {
    ...{ email: '', phone: '', ...address, ...toShippingColumns(address) },
    ...{ order_notes: '', custom_tracking_number: '', shiprush_tracking_number: '' },
    ...{ shipping_notes: '', newsletter: false, account_password_hash: null },
  };
  await execute(
    client,
    sql`UPDATE orders SET ${assignments(columns)}, access_key = gen_random_uuid()
         WHERE customer_id = ${customerId}`,
  );
  await execute(
    client,
    sql`UPDATE payments p SET buyer_refusal = NULL
          FROM orders o WHERE o.id = p.order_id AND o.customer_id = ${customerId}`,
  );
  await execute(
    client,
    sql`UPDATE order_items i SET fitment = NULL
          FROM orders o WHERE o.id = i.order_id AND o.customer_id = ${customerId}`,
  );
  await execute(client, sql`UPDATE coupon_uses SET email = '' WHERE customer_id = ${customerId}`);
  // Staff may have typed names and addresses.
  const isTheirs = sql`order_id IN (SELECT id FROM orders WHERE customer_id = ${customerId})`;
  await execute(client, sql`DELETE FROM order_notes WHERE ${isTheirs}`);
  await execute(
    client,
    sql`UPDATE order_events SET reason = '' WHERE ${isTheirs} AND to_status = ${orderStatus.onHold}`,
  );
  await execute(client, sql`UPDATE parcels SET tracking = '' WHERE ${isTheirs}`);
  await execute(client, sql`UPDATE order_holds SET reason = 'Deleted' WHERE ${isTheirs}`);
  await execute(client, sql`UPDATE refunds SET reason = '' WHERE ${isTheirs}`);
  await execute(
    client,
    sql`UPDATE money_mismatches SET note = 'Deleted' WHERE ${isTheirs} AND note <> ''`,
  );
  await execute(client, sql`UPDATE returns SET reason = '' WHERE ${isTheirs}`);
}

async function anonymizeCustomer(client: pg.PoolClient, { id, email }: Customer): Promise<void> {
  for (const table of [sql`sessions`, sql`account_links`, sql`wishlists`, sql`garages`]) {
    await execute(client, sql`DELETE FROM ${table} WHERE customer_id = ${id}`);
  }
  await execute(
    client,
    sql`UPDATE article_comments
           SET customer_id = NULL, name = 'A former customer', email = '', website = ''
         WHERE customer_id = ${id}`,
  );
  // Stored responses to orders contain names and addresses.
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

/** Deletes what was submitted with this address without logging in. Call only for a confirmed address. */
async function deleteByEmail(client: pg.PoolClient, email: string): Promise<void> {
  await execute(client, sql`DELETE FROM newsletter_subscribers WHERE email = ${email}`);
  await execute(client, sql`DELETE FROM contact_messages WHERE lower(email) = ${email}`);
  await execute(client, sql`UPDATE testimonials SET email = '' WHERE lower(email) = ${email}`);
}
