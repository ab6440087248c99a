import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { actAs } from '../../server/database/actor.ts';
import { violatedConstraint } from '../../server/database/database-error.ts';
import { execute, query, queryFirst, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';
import { endOtherSessions, hashToken } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { openStatuses } from '../rules/open-order.ts';
import { STOPPED_FOR, withdrawChanges } from './change-email.ts';
import { emailChangeMessages } from './desk-messages.ts';
import { moveSubscription } from './move-subscription.ts';
import { hashPassword } from '../../identity/server/passwords.ts';

/**
 * Creates the token of the link in the notice to the old address. Null if that address was never confirmed, because it
 * may be a stranger's, who must not get the account by stopping its correction.
 */
export async function prepareEmailStop(pool: pg.Pool, changeId: number): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const prepared = await execute(
    pool,
    sql`UPDATE email_changes SET stop_hash = ${hashToken(token)}, stop_until = now() + ${STOPPED_FOR}
         WHERE id = ${changeId} AND old_confirmed AND stopped_at IS NULL`,
  );
  return prepared === 1 ? token : null;
}

/**
 * Withdraws a change by the link in the old mailbox. If the new address has been confirmed already, the account gets
 * the old one back, everybody is logged out, the password ends, and a link for another one is mailed.
 */
export async function stopEmailChange(shop: Shop, token: string, clientIp: string) {
  const dead = () => refuse(404, 'dead_link', emailChangeMessages.badLink);
  const change = await queryFirst<{ id: number; customer_id: number; old_email: string }>(
    shop.pool,
    sql`SELECT id::float8 AS id, customer_id, old_email FROM email_changes
         WHERE stop_hash = ${hashToken(token)} AND stop_until > now()`,
  );
  if (!change) return dead();
  const customer = { id: change.customer_id };
  const unusablePassword = await hashPassword(randomBytes(32).toString('base64url'));
  const stopNow = () =>
    inTransaction(shop.pool, (client) => stop(shop, client, { ...change, unusablePassword })).catch(
      (error: unknown) => {
        // Somebody has opened an account with the old address meanwhile.
        if (violatedConstraint(error) === 'customers_email') return 'taken' as const;
        throw error;
      },
    );
  const outcome = await actAs(
    { kind: 'customer', id: customer.id, name: 'Stopped by email' },
    async () => {
      const first = await stopNow();
      const isFree = first === 'taken' && (await freeAddress(shop.pool, change.old_email));
      return isFree ? stopNow() : first;
    },
  );
  if (outcome === 'taken') return refuse(409, 'email_taken', emailChangeMessages.taken);
  if (!outcome) return dead();
  shop.security.record('mail.change_stopped', { customer, clientIp, about: outcome });
  const { stopped, returned } = emailChangeMessages;
  return { code: 200 as const, data: null, message: outcome === 'waiting' ? stopped : returned };
}

/**
 * Whoever never confirmed the address has to leave it to the one who reads its mails: anybody could otherwise keep an
 * account by opening another one. Staff can merge what is left. False if it was confirmed.
 */
const freeAddress = (pool: pg.Pool, email: string): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const squatter = await queryFirst<{ id: number }>(
      client,
      sql`UPDATE customers SET email = 'unconfirmed-' || id || '@released.invalid'
           WHERE email = ${email} AND confirmed_at IS NULL AND deleted_at IS NULL RETURNING id`,
    );
    if (!squatter) return false;
    await execute(client, sql`DELETE FROM account_links WHERE customer_id = ${squatter.id}`);
    await endOtherSessions(client, squatter.id, null);
    return true;
  });

/** What the change was when it was stopped; null if the account or the change has ended. */
async function stop(
  shop: Shop,
  client: pg.PoolClient,
  {
    id,
    customer_id,
    unusablePassword,
  }: { id: number; customer_id: number; unusablePassword: string },
): Promise<'waiting' | 'confirmed' | null> {
  // Locks orders before the customer, as everywhere.
  await execute(
    client,
    sql`SELECT FROM orders WHERE customer_id = ${customer_id} ORDER BY id FOR UPDATE`,
  );
  const customer = await queryFirst<{ email: string }>(
    client,
    sql`SELECT email FROM customers WHERE id = ${customer_id} AND deleted_at IS NULL FOR UPDATE`,
  );
  const change = await queryFirst<{ old_email: string; state: string }>(
    client,
    sql`UPDATE email_changes SET stopped_at = now(), stop_hash = NULL
         WHERE id = ${id} AND stopped_at IS NULL RETURNING old_email, state`,
  );
  if (!customer || !change) return null;
  await withdrawChanges(client, customer_id);
  const wasConfirmed = await endLaterStops(client, customer_id, id);
  const { old_email: old } = change;
  // The address may have been changed again since, even back to this one.
  const { email: now } = customer;
  if (now === old && !wasConfirmed && change.state !== 'confirmed') return 'waiting';
  await execute(
    client,
    sql`UPDATE customers SET email = ${old}, password_hash = ${unusablePassword}
         WHERE id = ${customer_id}`,
  );
  await execute(
    client,
    sql`UPDATE orders SET email = ${old}
         WHERE customer_id = ${customer_id} AND email = ${now} AND status = ANY (${openStatuses})`,
  );
  await execute(client, sql`DELETE FROM account_links WHERE customer_id = ${customer_id}`);
  await endOtherSessions(client, customer_id, null);
  await moveSubscription(client, now, old);
  await shop.jobs.add(client, 'reset-mail', { email: old });
  return 'confirmed';
}

/**
 * The earliest stop wins: the notices of later changes went to addresses that got the account by the stopped one. True
 * if one of those changes was confirmed.
 */
async function endLaterStops(client: pg.PoolClient, customerId: number, id: number) {
  const later = await query<{ state: string }>(
    client,
    sql`UPDATE email_changes SET stopped_at = now(), stop_hash = NULL
         WHERE customer_id = ${customerId} AND id > ${id} AND stopped_at IS NULL RETURNING state`,
  );
  return later.some(({ state }) => state === 'confirmed');
}
