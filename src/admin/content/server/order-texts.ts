import type pg from 'pg';
import { deskMessages } from '../../../content/desk-messages.ts';
import { execute, identifier, query, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';

/** Reorders all published articles or all FAQ sections; refuses if the order has changed meanwhile. */
export const orderTexts = (
  pool: pg.Pool,
  kind: 'article' | 'faq',
  { was, becomes }: { was: readonly number[]; becomes: readonly number[] },
) =>
  inTransaction(pool, async (client) => {
    const table = identifier(kind === 'article' ? 'articles' : 'faq_sections');
    const which = kind === 'article' ? sql`WHERE published_at IS NOT NULL` : sql``;
    await execute(client, sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const rows = await query<{ id: number }>(
      client,
      sql`SELECT id FROM ${table} ${which} ORDER BY position, id`,
    );
    const now = rows.map(({ id }) => id);
    if (isSame(now, becomes)) return null;
    if (!isSame(now, was) || !isSame(now.toSorted(byNumber), becomes.toSorted(byNumber)))
      return refuse(409, 'changed_meanwhile', deskMessages.changedMeanwhile);
    await execute(
      client,
      sql`UPDATE ${table} t SET position = placed.place
            FROM unnest(${becomes}::int[]) WITH ORDINALITY placed (id, place)
           WHERE placed.id = t.id AND t.position <> placed.place`,
    );
    return null;
  });

const byNumber = (a: number, b: number): number => a - b;
const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, place) => id === b[place]);
