import type pg from 'pg';
import { identifier, join, query, type Sql, sql } from '../../../../server/database/query.ts';
import { type Topic, topicsOfTable } from './topics.ts';

/** Ids are assigned in order but become visible out of order, so this many recent ones are read again. */
const OVERLAP = 100;

const LOG = 'change_log';
const ORDERS = 'order_events';
/** The events by which an order begins to be one to pack. */
const NEW_ORDER = new Set(['Paid', 'Nothing to pay']);
/** Tables that customers, sales and webhooks append to; staff, commands and jobs are covered by the log. */
const APPENDED: Record<string, readonly Topic[]> = {
  [ORDERS]: ['orders', 'packing', 'customers', 'money', 'stock'],
  point_entries: ['customers'],
  contact_messages: ['inbox'],
  product_questions: ['inbox'],
  product_reviews: ['inbox'],
  article_comments: ['inbox', 'content'],
  testimonials: ['inbox', 'content'],
};
/** A row's time is the start of its transaction, so it may become visible this much later. */
const TRANSACTION_MS = 2_000;

interface Added {
  of: string;
  id: string;
  changed: string;
}

/**
 * Finds the topics of rows added since the last poll, by primary key: the cost does not depend on the size of the
 * tables, and sales pay nothing for it.
 */
export function createChangePoll(pool: pg.Pool): () => Promise<Topic[]> {
  let seen: Set<string> | undefined;
  let newest = new Map<string, number>();

  return async function poll() {
    if (!seen) newest = await newestIds(pool);
    const rows = await query<Added>(pool, addedAfter(newest));
    const before = seen;
    seen = new Set(rows.map(keyOf));
    for (const { of, id } of rows) newest.set(of, Math.max(newest.get(of) ?? 0, Number(id)));
    if (!before) return [];
    return rows.filter((row) => !before.has(keyOf(row))).flatMap(topicsOf);
  };
}

/** Topics of rows added in the last `ms`, which data read before the stream opened may lack. */
export async function recentTopics(pool: pg.Pool, ms: number): Promise<Topic[]> {
  const rows = await query<Added>(pool, addedAfter(await newestIds(pool), ms + TRANSACTION_MS));
  return rows.flatMap(topicsOf);
}

const keyOf = ({ of, id }: Added): string => `${of} ${id}`;

function topicsOf({ of, changed }: Added): readonly Topic[] {
  if (of === LOG) return ['log', ...topicsOfTable(changed)];
  return NEW_ORDER.has(changed) ? ['new-orders', ...APPENDED[of]!] : APPENDED[of]!;
}

const tables = [LOG, ...Object.keys(APPENDED)];

async function newestIds(pool: pg.Pool): Promise<Map<string, number>> {
  const each = tables.map(
    (table) =>
      sql`SELECT ${table}::text AS of, coalesce(max(id), 0)::float8 AS newest FROM ${identifier(table)}`,
  );
  const rows = await query<{ of: string; newest: number }>(pool, join(each, ' UNION ALL '));
  return new Map(rows.map(({ of, newest }) => [of, newest]));
}

/** What of a row decides its topics, where its table alone does not. */
const CHANGED: Record<string, Sql> = { [LOG]: sql`table_name`, [ORDERS]: sql`reason` };

function addedAfter(newest: ReadonlyMap<string, number>, withinMs?: number) {
  const each = tables.map((table) => {
    const changed = CHANGED[table] ?? sql`''`;
    const at = identifier(table === LOG ? 'changed_at' : 'created_at');
    const isRecent =
      withinMs === undefined ? sql`` : sql`AND ${at} > now() - ${withinMs} * interval '1 ms'`;
    return sql`SELECT ${table}::text AS of, id::text AS id, ${changed} AS changed FROM ${identifier(table)}
                WHERE id > ${(newest.get(table) ?? 0) - OVERLAP} ${isRecent}`;
  });
  return join(each, ' UNION ALL ');
}
