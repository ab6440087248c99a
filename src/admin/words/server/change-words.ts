import type pg from 'pg';
import type { NewWord } from '../../../catalogue/server/search/trial-index.ts';
import {
  execute,
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { OwnerWord } from '../contract.ts';
import { wordsDeskMessages as messages } from '../messages.ts';

export const readWords = (db: Queryable): Promise<OwnerWord[]> =>
  query(db, sql`SELECT id, kind, says, means FROM owner_words ORDER BY says[1], id`);

/** Adds a word, or returns it if it already exists. */
export const addWord = (pool: pg.Pool, { kind, says, means }: NewWord) =>
  inTransaction(pool, async (client): Promise<OwnerWord> => {
    await execute(client, sql`LOCK TABLE owner_words IN SHARE ROW EXCLUSIVE MODE`);
    const existing = await queryFirst<OwnerWord>(
      client,
      sql`SELECT id, kind, says, means FROM owner_words
           WHERE kind = ${kind} AND says @> ${says}::text[]
             AND (kind = 'same' OR means @> ${means}::text[])
           ORDER BY id LIMIT 1`,
    );
    return (
      existing ??
      queryOne<OwnerWord>(
        client,
        sql`INSERT INTO owner_words (kind, says, means)
            VALUES (${kind}, ${says}::text[], CASE ${kind} WHEN 'instead' THEN ${means}::text[] ELSE '{}' END)
            RETURNING id, kind, says, means`,
      )
    );
  });

export const changeWord = (
  pool: pg.Pool,
  id: string,
  { was, says, means }: { was: OwnerWord; says: string[]; means: string[] },
) =>
  inTransaction(pool, async (client) => {
    const refused = await refusedAsOf(client, id, was);
    if (refused) return refused;
    return queryOne<OwnerWord>(
      client,
      sql`UPDATE owner_words SET says = ${says}::text[],
                 means = CASE kind WHEN 'instead' THEN ${means}::text[] ELSE '{}' END
           WHERE id = ${was.id} RETURNING id, kind, says, means`,
    );
  });

export const removeWord = (pool: pg.Pool, id: string, was: OwnerWord) =>
  inTransaction(pool, async (client) => {
    const refused = await refusedAsOf(client, id, was);
    if (refused) return refused;
    await execute(client, sql`DELETE FROM owner_words WHERE id = ${was.id}`);
    return was;
  });

/** Locks a word, or returns why it cannot be changed: it differs from what was read. */
async function refusedAsOf(client: Queryable, id: string, was: OwnerWord) {
  const word = await queryFirst<OwnerWord>(
    client,
    sql`SELECT id, kind, says, means FROM owner_words
         WHERE id = ${was.id} AND id::text = ${id} FOR UPDATE`,
  );
  if (!word) return refuse(404, 'unknown_word', messages.unknown);
  const text = ({ says, means }: OwnerWord) => JSON.stringify([says, means]);
  return text(word) === text(was)
    ? undefined
    : refuse(409, 'changed_meanwhile', messages.changed, { word });
}

export async function dismissSearch(pool: pg.Pool, search: string, dismissed: boolean) {
  const { found } = await inTransaction(pool, (client) =>
    queryOne<{ found: number }>(
      client,
      sql`WITH changed AS (
            UPDATE failed_searches SET dismissed_at = CASE WHEN ${dismissed} THEN coalesce(dismissed_at, now()) END
             WHERE words = ${search} RETURNING 1)
          SELECT count(*)::int AS found FROM changed`,
    ),
  );
  return found === 0 ? refuse(404, 'unknown_search', messages.unknownSearch) : { dismissed };
}
