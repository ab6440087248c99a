import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { actAs } from '../../server/database/actor.ts';
import { violatedConstraint } from '../../server/database/database-error.ts';
import { execute, queryFirst, queryOne, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';
import { hashToken } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { openStatuses } from '../rules/open-order.ts';
import { customerByEmail, type CustomerRow } from '../../identity/server/customers.ts';
import { deskMessages, emailChangeMessages } from './desk-messages.ts';
import { claimGuestOrders } from './guest-orders.ts';
import { moveSubscription } from './move-subscription.ts';

/** How long the owner of the old address can stop a change, and how long it stays stopped. */
export const STOPPED_FOR = sql`interval '72 hours'`;

/** The addresses that the person changing them saw, to detect that somebody else was faster. */
export interface CurrentEmail {
  email: string;
  /** The new address, not confirmed yet. */
  waiting: string | null;
}

/**
 * Asks the owner of a new address to confirm it; until then the old one stays. Withdraws an earlier unconfirmed
 * address, and notifies the old address.
 */
export const startEmailChange = (
  { pool, jobs }: Pick<Shop, 'pool' | 'jobs'>,
  customerId: number,
  { email, seen }: { email: string; seen: CurrentEmail },
) =>
  inTransaction(pool, async (client) => {
    const customer = await lockAccount(client, customerId);
    if (!customer) return refuse(404, 'unknown_customer', deskMessages.unknownCustomer);
    const current = { email: customer.email, waiting: await waitingEmail(client, customerId) };
    if (current.waiting === email) return current;
    if (seen.email !== current.email || seen.waiting !== current.waiting)
      return refuse(409, 'changed_meanwhile', deskMessages.changedMeanwhile, { current });
    if (await isEmailStopped(client, customerId))
      return refuse(409, 'stopped_by_owner', deskMessages.stoppedByOwner);
    if (email === customer.email) return refuse(409, 'same_email', deskMessages.sameEmail);
    if (await isTaken(client, email)) return refuse(409, 'email_taken', deskMessages.emailTaken);
    await withdrawChanges(client, customerId);
    const { id } = await queryOne<{ id: number }>(
      client,
      sql`INSERT INTO email_changes (customer_id, old_email, old_confirmed, new_email)
          VALUES (${customerId}, ${customer.email}, ${customer.confirmed_at !== null}, ${email})
          RETURNING id::float8 AS id`,
    );
    await jobs.add(client, 'email-change-mail', { changeId: id });
    await jobs.add(client, 'email-change-notice', { changeId: id });
    return { email: customer.email, waiting: email };
  });

/** Invalidates the mailed link. */
export const withdrawEmailChange = (pool: pg.Pool, customerId: number) =>
  inTransaction(pool, async (client) => {
    const customer = await lockAccount(client, customerId);
    if (!customer) return refuse(404, 'unknown_customer', deskMessages.unknownCustomer);
    await withdrawChanges(client, customerId);
    return { email: customer.email, waiting: null };
  });

/** Creates the token of the mailed link; the database stores only its hash. Null if nothing is pending. */
export async function prepareEmailChange(pool: pg.Pool, changeId: number): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const prepared = await execute(
    pool,
    sql`UPDATE email_changes SET token_hash = ${hashToken(token)}
         WHERE id = ${changeId} AND state = 'waiting' AND expires_at > now()`,
  );
  return prepared === 1 ? token : null;
}

export const readEmailChange = (pool: pg.Pool, changeId: number) =>
  queryFirst<{ customer_id: number; old_email: string; new_email: string }>(
    pool,
    sql`SELECT customer_id, old_email, new_email FROM email_changes WHERE id = ${changeId}`,
  );

/** The link proves access to the new mailbox, so the address becomes the account's. */
export async function confirmEmailChange(shop: Shop, token: string, clientIp: string) {
  const found = await queryFirst<{ id: number; customer_id: number }>(
    shop.pool,
    sql`SELECT id::float8 AS id, customer_id FROM email_changes
         WHERE token_hash = ${hashToken(token)} AND state = 'waiting' AND expires_at > now()`,
  );
  if (!found) return refuse(404, 'dead_link', emailChangeMessages.badLink);
  const customer = { id: found.customer_id };
  const outcome = await actAs(
    { kind: 'customer', id: customer.id, name: 'Confirmed by email' },
    () => inTransaction(shop.pool, (client) => applyChange(client, found.id, customer.id)),
  ).catch((error: unknown) => {
    if (violatedConstraint(error) === 'customers_email') return takenSince();
    throw error;
  });
  if (outcome) return outcome;
  shop.security.record('mail.confirmed', { customer, clientIp, about: 'corrected address' });
  return { code: 200 as const, data: null, message: emailChangeMessages.done };
}

async function applyChange(client: pg.PoolClient, changeId: number, customerId: number) {
  // Locks orders before the customer, as everywhere.
  await execute(
    client,
    sql`SELECT FROM orders
         WHERE customer_id = ${customerId}
            OR customer_id IS NULL
               AND email = (SELECT new_email FROM email_changes WHERE id = ${changeId})
         ORDER BY id FOR UPDATE`,
  );
  const customer = await lockAccount(client, customerId);
  const change = await queryFirst<{ old_email: string; new_email: string }>(
    client,
    sql`UPDATE email_changes SET state = 'confirmed', ended_at = now(), token_hash = NULL
         WHERE id = ${changeId} AND state = 'waiting' RETURNING old_email, new_email`,
  );
  if (!customer || !change) return refuse(404, 'dead_link', emailChangeMessages.badLink);
  const { old_email: from, new_email: to } = change;
  if (await isTaken(client, to)) return takenSince();
  await execute(
    client,
    sql`UPDATE customers SET email = ${to}, confirmed_at = now() WHERE id = ${customerId}`,
  );
  await claimGuestOrders(client, { id: customerId, email: to });
  // So that mails about these orders reach the right mailbox.
  await execute(
    client,
    sql`UPDATE orders SET email = ${to}
         WHERE customer_id = ${customerId} AND email = ${from} AND status = ANY (${openStatuses})`,
  );
  // Invalidates links in the old mailbox.
  await execute(client, sql`DELETE FROM account_links WHERE customer_id = ${customerId}`);
  if (customer.confirmed_at) await moveSubscription(client, from, to);
  return null;
}

const takenSince = () => refuse(409, 'email_taken', emailChangeMessages.taken);

const lockAccount = (client: pg.PoolClient, id: number) =>
  queryFirst<CustomerRow>(
    client,
    sql`SELECT * FROM customers WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`,
  );

const isTaken = async (client: pg.PoolClient, email: string): Promise<boolean> =>
  (await customerByEmail(client, email)) !== undefined;

async function waitingEmail(client: pg.PoolClient, customerId: number): Promise<string | null> {
  const waiting = await queryFirst<{ new_email: string }>(
    client,
    sql`SELECT new_email FROM email_changes
         WHERE customer_id = ${customerId} AND state = 'waiting' AND expires_at > now()`,
  );
  return waiting?.new_email ?? null;
}

/** Whether the customer has stopped a change lately. */
const isEmailStopped = async (client: pg.PoolClient, customerId: number): Promise<boolean> =>
  (await queryFirst(
    client,
    sql`SELECT FROM email_changes
         WHERE customer_id = ${customerId} AND stopped_at > now() - ${STOPPED_FOR}`,
  )) !== undefined;

export const withdrawChanges = (client: pg.PoolClient, customerId: number) =>
  execute(
    client,
    sql`UPDATE email_changes SET state = 'withdrawn', ended_at = now(), token_hash = NULL
         WHERE customer_id = ${customerId} AND state = 'waiting'`,
  );
