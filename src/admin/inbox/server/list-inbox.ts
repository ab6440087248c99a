import type pg from 'pg';
import { htmlToText } from '../../../content/server/inbox/text-of-html.ts';
import { query, queryOne, type Sql, sql } from '../../../server/database/query.ts';
import type { InboxCounts, InboxRow } from '../contract.ts';
import type { InboxView } from '../rules/views.ts';
import { COUNTS, ENTRIES, IS_IN_VIEW } from './inbox-rows.ts';

const ROWS = 50;
const EXCERPT = 240;

export type StoredRow = Omit<InboxRow, 'excerpt' | 'at'> & {
  text: string;
  created_at: Date;
};

/** A view's rows, newest first. */
export async function listInbox(
  pool: pg.Pool,
  { view, q, after }: { view: InboxView; q: string; after?: string | undefined },
) {
  const [micros = '', kind = '', id = ''] = after?.split('.') ?? [];
  const isAfter = after
    ? sql`(${MICROS}, kind, id) < (${micros}::bigint, ${kind}::text, ${id}::bigint)`
    : sql`true`;
  const [found, counts] = await Promise.all([
    query<StoredRow & { micros: string }>(
      pool,
      sql`SELECT entry.*, ${MICROS}::text AS micros FROM ${ENTRIES} entry
           WHERE ${IS_IN_VIEW[view]} AND ${hasWords(q)} AND ${isAfter}
           ORDER BY created_at DESC, kind DESC, id DESC LIMIT ${ROWS + 1}`,
    ),
    countInbox(pool),
  ]);
  const rows = found.slice(0, ROWS);
  const last = found.length > ROWS ? rows.at(-1) : undefined;
  return {
    rows: rows.map(rowOf),
    next: last ? `${last.micros}.${last.kind}.${last.id}` : null,
    counts,
  };
}

/** Each word somewhere in the name, the address, the subject or the text. */
function hasWords(q: string): Sql {
  const patterns = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`);
  return sql`concat_ws(' ', name, email, about, ${PLAIN_TEXT}) ILIKE ALL (${patterns}::text[])`;
}

const PLAIN_TEXT = sql`CASE kind WHEN 'testimonial' THEN regexp_replace(text, '<[^>]*>', ' ', 'g') ELSE text END`;

/** PostgreSQL's times are finer than JavaScript's. */
const MICROS = sql`(extract(epoch FROM created_at) * 1000000)::bigint`;

const countInbox = (pool: pg.Pool): Promise<InboxCounts> =>
  queryOne(
    pool,
    sql`SELECT (count(*) FILTER (WHERE to_approve))::int AS "to-approve",
               (count(*) FILTER (WHERE letter))::int AS letters,
               (count(*) FILTER (WHERE approved))::int AS approved,
               (count(*) FILTER (WHERE is_spam))::int AS spam,
               (count(*) FILTER (WHERE NOT (to_approve OR approved OR letter OR is_spam)))::int AS done
          FROM ${COUNTS}`,
  );

export function rowOf(row: StoredRow): InboxRow {
  const { kind, id, name, email, about, state, is_spam, marks, answers, created_at } = row;
  return {
    kind,
    id,
    name,
    email,
    about,
    state,
    is_spam,
    marks,
    answers,
    at: created_at.toISOString(),
    excerpt: wholeText(row).replace(/\s+/g, ' ').slice(0, EXCERPT),
  };
}

/** Testimonials are stored as HTML. */
export const wholeText = ({ kind, text }: Pick<StoredRow, 'kind' | 'text'>): string =>
  kind === 'testimonial' ? htmlToText(text) : text;
