import type { BodyOf } from '../../../kit/call.ts';
import { join, query, type Queryable, type Sql, sql } from '../../../server/database/query.ts';
import { containsPattern } from '../../frame/server/contains-pattern.ts';
import type { Alike, Entry, logCalls } from '../contract.ts';
import { readChanges } from './read-log.ts';
import { withEntityNames } from './with-entity-names.ts';

const PAGE = 50;
const FIRST = 3;
/** Larger batches, such as imports, are not added up: they would take seconds. */
const MAX_ADDED_UP = 5_000;

type Wanted = BodyOf<(typeof logCalls)['POST admin/log/entries']>;

interface Head {
  id: number;
  batch: string | null;
  via: string | null;
  rows: number;
  firsts: number[];
}

/** A batch is one entry, identified by its newest change. */
export async function readEntries(db: Queryable, wanted: Wanted) {
  const heads = await query<Head>(
    db,
    sql`SELECT h.id::float8 AS id, h.batch, h.via, coalesce(b.rows, 1)::int AS rows,
               coalesce(b.firsts, ARRAY[h.id::float8]) AS firsts
          FROM change_log h
          LEFT JOIN LATERAL (
            SELECT count(*) AS rows, (array_agg(id::float8 ORDER BY id))[1:${FIRST}] AS firsts
              FROM change_log WHERE batch = h.batch) b ON h.batch IS NOT NULL
         WHERE ${join(conditions(wanted), ' AND ')}
         ORDER BY h.id DESC LIMIT ${PAGE + 1}`,
  );
  const shown = heads.slice(0, PAGE);
  const ids = shown.flatMap(({ id, firsts }) => [id, ...firsts]);
  const [changes, sums] = await Promise.all([
    readChanges(db, sql`id = ANY (${ids}::bigint[])`, ids.length),
    addUp(
      db,
      shown.filter(({ rows }) => rows > 1 && rows <= MAX_ADDED_UP).map(({ batch }) => batch!),
    ),
  ]);
  const byId = new Map((await withEntityNames(db, changes)).map((change) => [change.id, change]));
  const entries = shown.map(({ id, batch, via, rows, firsts }): Entry => {
    const { changed_at, actor } = byId.get(id)!;
    return {
      id,
      changed_at,
      actor,
      batch,
      rows,
      via,
      sums: sums.get(batch ?? '') ?? [],
      changes: firsts.map((first) => byId.get(first)!),
    };
  });
  return { entries, more: heads.length > PAGE };
}

/** What each batch consists of. */
async function addUp(db: Queryable, batches: readonly string[]): Promise<Map<string, Alike[]>> {
  if (batches.length === 0) return new Map();
  const price = (of: Sql) => sql`(${of} ->> 'regular_price_cents')::numeric`;
  const [was, is] = [price(sql`before`), price(sql`after`)];
  const rows = await query<Alike & { batch: string }>(
    db,
    sql`SELECT batch::text, table_name AS "table", what, columns, count(*)::int AS rows,
               (count(*) FILTER (WHERE ${is} > ${was}))::int AS raised,
               (count(*) FILTER (WHERE ${is} < ${was}))::int AS lowered
          FROM change_log,
               LATERAL (SELECT CASE WHEN before IS NULL THEN 'added' WHEN after IS NULL THEN 'removed' ELSE 'changed' END) w (what),
               LATERAL (SELECT CASE WHEN what = 'changed'
                                    THEN ARRAY(SELECT jsonb_object_keys(after) ORDER BY 1) END) k (columns)
         WHERE batch = ANY (${batches}::uuid[])
         GROUP BY batch, table_name, what, columns ORDER BY rows DESC, 2, 3, 4`,
  );
  const sums = new Map<string, Alike[]>();
  for (const { batch, ...alike } of rows) sums.set(batch, [...(sums.get(batch) ?? []), alike]);
  return sums;
}

/** `h` is the newest change of a batch, `c` any of its changes. */
function conditions(wanted: Wanted): Sql[] {
  const { from, until, words, tables, without, actors, only, batch, before } = wanted;
  return [
    sql`NOT EXISTS (SELECT FROM change_log later WHERE later.batch = h.batch AND later.id > h.id)`,
    ...(before === undefined ? [] : [sql`h.id < ${before}`]),
    ...(batch === undefined ? [] : [sql`h.batch = ${batch}`]),
    ...between('h', from, until),
    ...(actors ? [oneOf(actors)] : []),
    ...(tables ? [anyChange(sql`c.table_name = ANY (${tables})`)] : []),
    ...(without ? [sql`h.table_name <> ALL (${without})`] : []),
    ...(words ? [anyChange(mentions(words))] : []),
    ...(only === 'putting_back' ? [anyChange(sql`c.undoes IS NOT NULL`)] : []),
    ...(only === 'batches'
      ? [sql`EXISTS (SELECT FROM change_log c WHERE c.batch = h.batch AND c.id < h.id)`]
      : []),
  ];
}

export const between = (row: 'h' | 'c', from?: string, until?: string): Sql[] => {
  const at = row === 'h' ? sql`h.changed_at` : sql`c.changed_at`;
  return [
    ...(from === undefined ? [] : [sql`${at} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${at} < ${until}`]),
  ];
};

const oneOf = (actors: NonNullable<Wanted['actors']>): Sql =>
  actors.length === 0
    ? sql`false`
    : sql`(${join(
        actors.map(({ kind, id }) =>
          id === undefined
            ? sql`h.actor_kind = ${kind}`
            : sql`(h.actor_kind = ${kind} AND h.actor_id = ${id})`,
        ),
        ' OR ',
      )})`;

const anyChange = (condition: Sql): Sql =>
  sql`EXISTS (SELECT FROM change_log c WHERE (c.id = h.id OR c.batch = h.batch) AND ${condition})`;

/** Matches the current number or name of parts, orders and people, and the logged values. */
function mentions(words: string): Sql {
  const like = containsPattern(words);
  const number = words.replaceAll(/\D/g, '');
  return sql`(c.before::text ILIKE ${like} OR c.after::text ILIKE ${like} OR c.actor_name ILIKE ${like}
    OR (c.table_name, c.row_key) IN (
         SELECT 'products', jsonb_build_object('id', id) FROM products WHERE sku ILIKE ${like} OR name ILIKE ${like}
          UNION ALL
         SELECT 'orders', jsonb_build_object('id', id) FROM orders
          WHERE order_no ILIKE ${like} OR (${number.length >= 4} AND replace(order_no, '-', '') LIKE ${`%${number}%`}))
    OR (coalesce(c.after, c.before) || c.row_key) ->> 'order_id' IN (SELECT id::text FROM orders WHERE order_no ILIKE ${like})
    OR (coalesce(c.after, c.before) || c.row_key) ->> 'product_id' IN (
         SELECT id::text FROM products WHERE sku ILIKE ${like}))`;
}
