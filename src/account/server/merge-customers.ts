import type pg from 'pg';
import { moveKeptCarts } from '../../cart/server/kept-carts.ts';
import { garageOf, writeGarage } from '../../fitment/server/stored-garage.ts';
import { mergeWithinLimit } from '../../fitment/rules/garage.ts';
import { assignments, execute, query, queryOne, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';
import { actorOf } from '../../server/http/sessions.ts';
import { withdrawChanges } from './change-email.ts';
import type { CustomerRow } from '../../identity/server/customers.ts';
import { deskMessages } from './desk-messages.ts';
import { claimGuestOrders } from './guest-orders.ts';
import { moveSubscription } from './move-subscription.ts';

/** Counts of what moves to the kept account; `address` is true if it had none and takes over the other's. */
type Merged = Awaited<ReturnType<typeof moveAll>>;

class Preview extends Error {
  readonly merged: Merged;

  constructor(merged: Merged) {
    super('A preview');
    this.merged = merged;
  }
}

/**
 * Moves everything that `from` has to `into`, and ends `from`. With `apply` false, the same work is rolled back, so
 * the result is a preview.
 */
export async function mergeCustomers(
  pool: pg.Pool,
  { from, into, apply }: { from: number; into: number; apply: boolean },
) {
  if (from === into) return refuse(409, 'same_customer', deskMessages.sameCustomer);
  try {
    return await inTransaction(pool, async (client) => {
      const both = await lockBoth(client, from, into);
      if (!both) return refuse(404, 'unknown_customer', deskMessages.unknownCustomer);
      const merged = await moveAll(client, both.from, both.into);
      if (!apply) throw new Preview(merged);
      return merged;
    });
  } catch (error) {
    if (error instanceof Preview) return error.merged;
    throw error;
  }
}

/** Orders, then customers, each by id (docs/decisions/008). */
async function lockBoth(client: pg.PoolClient, from: number, into: number) {
  const ids = [from, into];
  await execute(
    client,
    sql`SELECT FROM orders
         WHERE customer_id = ANY (${ids})
            OR customer_id IS NULL AND email IN (
                 SELECT email FROM customers
                  WHERE id = ANY (${ids}) AND confirmed_at IS NOT NULL AND deleted_at IS NULL)
         ORDER BY id FOR UPDATE`,
  );
  const rows = await query<CustomerRow>(
    client,
    sql`SELECT * FROM customers WHERE id = ANY (${ids}) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
  );
  const ended = rows.find(({ id }) => id === from);
  const kept = rows.find(({ id }) => id === into);
  return ended && kept && { from: ended, into: kept };
}

async function moveAll(client: pg.PoolClient, from: CustomerRow, into: CustomerRow) {
  for (const one of [from, into]) if (one.confirmed_at) await claimGuestOrders(client, one);
  const own = (table: ReturnType<typeof sql>) =>
    execute(
      client,
      sql`UPDATE ${table} SET customer_id = ${into.id} WHERE customer_id = ${from.id}`,
    );
  const { points } = await queryOne<{ points: number }>(
    client,
    sql`SELECT move_points(${from.id}, ${into.id}) AS points`,
  );
  const orders = await own(sql`orders`);
  await own(sql`coupon_uses`);
  const notes = await own(sql`customer_notes`);
  await own(sql`article_comments`);
  await own(sql`product_questions`);
  const wishes = await moveWishes(client, from, into);
  const vans = await moveVans(client, from, into);
  await moveKeptCarts(client, from.id, into.id);
  const address = await fillAddress(client, from, into);
  if (from.confirmed_at && into.confirmed_at)
    await moveSubscription(client, from.email, into.email);
  await endAccount(client, from, into);
  return { orders, points, vans, wishes, notes, address };
}

async function moveWishes(client: pg.PoolClient, from: CustomerRow, into: CustomerRow) {
  const moved = await execute(
    client,
    sql`INSERT INTO wishlists (customer_id, product_id, created_at)
        SELECT ${into.id}, product_id, created_at FROM wishlists WHERE customer_id = ${from.id}
        ON CONFLICT DO NOTHING`,
  );
  await execute(client, sql`DELETE FROM wishlists WHERE customer_id = ${from.id}`);
  return moved;
}

async function moveVans(client: pg.PoolClient, from: CustomerRow, into: CustomerRow) {
  const kept = await garageOf(client, into.id);
  const joined = mergeWithinLimit(kept, await garageOf(client, from.id));
  await writeGarage(client, into.id, joined);
  await execute(client, sql`DELETE FROM garages WHERE customer_id = ${from.id}`);
  const before = new Set(kept.vans.map(({ id }) => id));
  return joined.vans.filter(({ id }) => !before.has(id)).length;
}

/** An address is moved as a whole, and only to an account without one. */
async function fillAddress(client: pg.PoolClient, from: CustomerRow, into: CustomerRow) {
  const { address, apartment, city, state, country, postcode } = from;
  const isMoved = into.address === '' && address !== '';
  const filled = {
    ...(isMoved && { address, apartment, city, state, country, postcode }),
    ...(into.phone === '' && from.phone !== '' && { phone: from.phone }),
  };
  if (Object.keys(filled).length > 0)
    await execute(client, sql`UPDATE customers SET ${assignments(filled)} WHERE id = ${into.id}`);
  return isMoved;
}

/** The merged account keeps its email address, so that erasing the kept one also reaches what was written under it. */
async function endAccount(client: pg.PoolClient, from: CustomerRow, into: CustomerRow) {
  for (const table of [sql`sessions`, sql`account_links`]) {
    await execute(client, sql`DELETE FROM ${table} WHERE customer_id = ${from.id}`);
  }
  await withdrawChanges(client, from.id);
  await execute(client, sql`DELETE FROM idempotency_keys WHERE actor = ${actorOf(from)}`);
  await execute(
    client,
    sql`UPDATE customers SET merged_into = ${into.id} WHERE merged_into = ${from.id}`,
  );
  await execute(
    client,
    sql`UPDATE customers SET deleted_at = now(), merged_into = ${into.id}, password_hash = ''
         WHERE id = ${from.id}`,
  );
}
