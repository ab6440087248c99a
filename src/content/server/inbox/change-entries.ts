import type pg from 'pg';
import { execute, type Queryable, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { type InboxKey, isClosable, isLetterLike } from '../../rules/inbox-kinds.ts';
import { APPROVED, WAITING } from '../text-status.ts';
import { inboxTables } from './inbox-tables.ts';

export type ChangedEntry = InboxKey & { is_done: boolean };

/** Applies a change to each entry in a fixed order, so that concurrent changes never deadlock. */
export const changeEachEntry = (
  pool: pg.Pool,
  keys: readonly InboxKey[],
  change: (client: pg.PoolClient, key: InboxKey) => Promise<boolean>,
): Promise<ChangedEntry[]> =>
  inTransaction(pool, async (client) => {
    const done: ChangedEntry[] = [];
    for (const key of keys.toSorted(byKey))
      done.push({ ...key, is_done: await change(client, key) });
    return done;
  });

const byKey = (a: InboxKey, b: InboxKey): number => a.kind.localeCompare(b.kind) || a.id - b.id;

/** False if no such comment, testimonial or review is waiting. The running shop shows it at once. Questions need a wording. */
export async function approve(db: Queryable, { kind, id }: InboxKey): Promise<boolean> {
  if (isLetterLike(kind)) return false;
  const approved = await execute(
    db,
    sql`UPDATE ${inboxTables[kind]} SET status = ${APPROVED}, is_spam = false
         WHERE id = ${id} AND status = ${WAITING}`,
  );
  return approved === 1;
}

/** Withdraws approval; false if no such comment, testimonial, question or review is approved. The shop stops showing it at once. */
export async function takeBack(db: Queryable, { kind, id }: InboxKey): Promise<boolean> {
  if (kind === 'letter') return false;
  const taken = await execute(
    db,
    sql`UPDATE ${inboxTables[kind]} SET status = ${WAITING} WHERE id = ${id} AND status = ${APPROVED}`,
  );
  return taken === 1;
}

/** False if it is already marked so, or gone. */
export async function markSpam(db: Queryable, { kind, id }: InboxKey, isSpam: boolean) {
  const changed = await execute(
    db,
    sql`UPDATE ${inboxTables[kind]} SET is_spam = ${isSpam} WHERE id = ${id} AND is_spam <> ${isSpam}`,
  );
  return changed === 1;
}

/** Closed letters and questions need no reply, closed reviews are declined. An open one may have been answered already. */
export async function setLetterState(
  db: Queryable,
  { kind, id }: InboxKey,
  state: 'open' | 'closed',
): Promise<boolean> {
  if (!isClosable(kind)) return false;
  const isShown = kind === 'letter' ? sql`false` : sql`status = ${APPROVED}`;
  const changed = await execute(
    db,
    sql`UPDATE ${inboxTables[kind]} SET state = ${state} WHERE id = ${id} AND state <> ${state} AND NOT (${isShown})`,
  );
  return changed === 1;
}
