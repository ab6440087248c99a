import type pg from 'pg';
import { toShippingColumns, emptyAddress } from '../../checkout/server/order/addresses.ts';
import { orderStatus } from '../../orders/rules/order-status.ts';
import {
  assignments,
  execute,
  query,
  queryOne,
  type Sql,
  sql,
} from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type Refusal, refuse } from '../../server/http/refusal.ts';
import { CART } from '../../server/http/idempotency.ts';
import { actorOf, type Customer } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { accountMessages } from '../messages.ts';
import { openStatuses } from '../rules/open-order.ts';
import type { CustomerRow } from '../../identity/server/customers.ts';
import { claimGuestOrders } from './guest-orders.ts';

/**
 * Deletes an account and anonymizes its orders: the shop's books need amounts, goods, country and state. Accounts
 * merged into it are deleted too. Refuses (409) while an open order still needs its address, and for what `isBlocked`
 * finds with the orders locked.
 */
export async function deleteAccount<Blocked extends Refusal = never>(
  shop: Shop,
  customer: CustomerRow,
  isBlocked?: (client: pg.PoolClient) => Promise<Blocked | null>,
) {
  return inTransaction(shop.pool, async (client) => {
    if (customer.confirmed_at) await claimGuestOrders(client, customer);
    // Lock order: orders, customer, coupons.
    await execute(
      client,
      sql`SELECT FROM orders WHERE customer_id = ${customer.id} ORDER BY id FOR UPDATE`,
    );
    // Waits for an order that is being placed, which is then seen; further ones wait for this.
    const accounts = await lockAccounts(client, customer.id);
    const open = await openOrders(client, customer.id);
    if (open) {
      return refuse(409, 'order_in_progress', accountMessages.orderUnderWay, { orders: open });
    }
    const blocked = await isBlocked?.(client);
    if (blocked) return blocked;
    const emails = await ownEmails(client, accounts);
    const eraseFromLog = async () => {
      for (const { id } of accounts)
        await execute(client, sql`SELECT erase_customer_from_log(${id}, ${null})`);
      for (const email of emails)
        await execute(client, sql`SELECT erase_customer_from_log(${customer.id}, ${email})`);
    };
    // While the rows still show their owner; and again afterwards, because this deletion is logged too.
    await eraseFromLog();
    await anonymizeOrders(client, customer.id);
    for (const account of accounts) await anonymizeCustomer(client, account);
    for (const email of emails) await deleteByEmail(client, email);
    await eraseFromLog();
    return null;
  });
}

/** Numbers of the open orders; null if there are none. */
async function openOrders(client: pg.PoolClient, customerId: number): Promise<string | null> {
  const { numbers } = await queryOne<{ numbers: string | null }>(
    client,
    sql`SELECT string_agg(order_no, ', ') AS numbers FROM orders
         WHERE customer_id = ${customerId} AND status = ANY (${openStatuses})`,
  );
  return numbers;
}

/** The account, and those merged into it. */
const lockAccounts = (client: pg.PoolClient, id: number) =>
  query<CustomerRow>(
    client,
    sql`SELECT * FROM customers WHERE id = ${id} OR merged_into = ${id} ORDER BY id FOR UPDATE`,
  );

/** The addresses confirmed now or earlier: whatever was written under them is the customer's. */
async function ownEmails(client: pg.PoolClient, accounts: readonly CustomerRow[]) {
  const earlier = await query<{ email: string }>(
    client,
    sql`SELECT old_email AS email FROM email_changes
         WHERE customer_id = ANY (${accounts.map(({ id }) => id)}) AND old_confirmed AND state = 'confirmed'`,
  );
  const current = accounts.filter(({ confirmed_at }) => confirmed_at);
  return new Set([...current, ...earlier].map(({ email }) => email));
}

async function anonymizeOrders(client: pg.PoolClient, customerId: number): Promise<void> {
  const { state: _, country: __, ...address } = emptyAddress;
  const columns = {
    email: '',
    phone: '',
    ...address,
    ...toShippingColumns(address),
    order_notes: '',
    custom_tracking_number: '',
    shiprush_tracking_number: '',
    shipping_notes: '',
    newsletter: false,
    account_password_hash: null,
  };
  const isTheirs = sql`order_id IN (SELECT id FROM orders WHERE customer_id = ${customerId})`;
  await executeEach(client, [
    sql`UPDATE orders SET ${assignments(columns)}, access_key = gen_random_uuid() WHERE customer_id = ${customerId}`,
    sql`SELECT erase_buyer_from_invoices(${customerId})`,
    sql`UPDATE payments SET buyer_refusal = NULL WHERE ${isTheirs}`,
    sql`UPDATE order_items SET fitment = NULL, price_reason = NULL WHERE ${isTheirs}`,
    sql`UPDATE coupon_uses SET email = '' WHERE customer_id = ${customerId}`,
    // Staff may have typed names and addresses.
    sql`DELETE FROM order_notes WHERE ${isTheirs}`,
    sql`UPDATE order_events SET reason = '' WHERE ${isTheirs} AND to_status = ${orderStatus.onHold}`,
    sql`UPDATE parcels SET tracking = '' WHERE ${isTheirs}`,
    sql`UPDATE order_holds SET reason = 'Deleted' WHERE ${isTheirs}`,
    sql`UPDATE refunds SET reason = '' WHERE ${isTheirs}`,
    sql`UPDATE order_edits SET reason = '' WHERE ${isTheirs}`,
    sql`UPDATE money_mismatches SET note = 'Deleted' WHERE ${isTheirs} AND note <> ''`,
    sql`UPDATE returns SET reason = '', words = '', closed_words = '' WHERE ${isTheirs}`,
    // Their files are deleted with the next housekeeping.
    sql`WITH gone AS (
          DELETE FROM return_pictures p USING returns r WHERE r.id = p.return_id AND r.${isTheirs} RETURNING p.name)
        INSERT INTO removed_pictures (name, removed_at) SELECT name, '-infinity' FROM gone`,
    sql`UPDATE counter_entries SET reference = ''
         WHERE order_no IN (SELECT order_no FROM orders WHERE customer_id = ${customerId})`,
  ]);
}

async function executeEach(client: pg.PoolClient, statements: readonly Sql[]): Promise<void> {
  for (const statement of statements) await execute(client, statement);
}

const ERASED = [
  sql`sessions`,
  sql`account_links`,
  sql`wishlists`,
  sql`garages`,
  sql`kept_carts`,
  sql`customer_notes`,
  sql`email_changes`,
];

const anonymizeCustomer = (client: pg.PoolClient, { id, email }: Customer) =>
  executeEach(client, [
    sql`SELECT erase_point_reasons(${id})`,
    ...ERASED.map((table) => sql`DELETE FROM ${table} WHERE customer_id = ${id}`),
    sql`DELETE FROM order_drafts WHERE draft ->> 'customer_id' = ${String(id)}`,
    sql`DELETE FROM inbox_answers
         WHERE comment_id IN (SELECT id FROM article_comments WHERE customer_id = ${id})`,
    sql`UPDATE article_comments
           SET customer_id = NULL, name = 'A former customer', email = '', website = ''
         WHERE customer_id = ${id}`,
    ...forgetQuestions(sql`customer_id = ${id}`),
    ...forgetReviews(id),
    // Stored responses to orders contain names and addresses.
    sql`DELETE FROM idempotency_keys
         WHERE actor = ${actorOf({ id, email })}
            OR (actor = ${CART} AND key IN (SELECT checkout_id FROM orders WHERE customer_id = ${id}))`,
    // Stored responses to staff contain whole orders.
    sql`DELETE FROM idempotency_keys k
         WHERE actor LIKE 'staff %'
           AND EXISTS (SELECT FROM orders o WHERE o.customer_id = ${id} AND position(o.order_no IN k.answer::text) > 0)`,
    sql`UPDATE customers SET email = 'deleted-' || id || '@deleted.invalid', first_name = '', last_name = '',
               password_hash = '', address = '', apartment = '', city = '', state = '', country = '',
               postcode = '', phone = '', confirmed_at = NULL, deleted_at = coalesce(deleted_at, now())
         WHERE id = ${id}`,
  ]);

/** What the shop shows of a question stays, without its asker; the rest is deleted. */
const forgetQuestions = (isTheirs: Sql) => [
  sql`DELETE FROM product_questions WHERE ${isTheirs} AND status = 2`,
  sql`DELETE FROM inbox_answers WHERE question_id IN (SELECT id FROM product_questions WHERE ${isTheirs})`,
  sql`UPDATE product_questions SET customer_id = NULL, name = 'A former customer', email = '', question = shown_question,
             fitment = NULL, shown_name = ''
       WHERE ${isTheirs}`,
];

/** As above: what the shop shows stays, without its writer and the van. */
const forgetReviews = (customerId: number) => {
  const isTheirs = sql`order_id IN (SELECT id FROM orders WHERE customer_id = ${customerId})`;
  return [
    sql`DELETE FROM product_reviews WHERE ${isTheirs} AND status = 2`,
    sql`DELETE FROM inbox_answers WHERE review_id IN (SELECT id FROM product_reviews WHERE ${isTheirs})`,
    sql`UPDATE product_reviews SET name = '', fitment = NULL, van = '', miles = NULL WHERE ${isTheirs}`,
  ];
};

/** Deletes what was submitted with this address without logging in. Call only for a confirmed address. */
const deleteByEmail = (client: pg.PoolClient, email: string) =>
  executeEach(client, [
    sql`DELETE FROM newsletter_subscribers WHERE email = ${email}`,
    sql`DELETE FROM stock_alert_addresses WHERE email = ${email}`,
    sql`DELETE FROM order_drafts WHERE lower(trim(draft ->> 'email')) = ${email}`,
    sql`DELETE FROM inbox_answers WHERE lower(email) = ${email}`,
    sql`DELETE FROM contact_messages WHERE lower(email) = ${email}`,
    ...forgetQuestions(sql`lower(email) = ${email}`),
    sql`UPDATE testimonials SET email = '' WHERE lower(email) = ${email}`,
  ]);
