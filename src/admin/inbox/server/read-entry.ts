import type pg from 'pg';
import type { InboxKey } from '../../../content/rules/inbox-kinds.ts';
import { countLinks } from '../../../content/rules/spam-marks.ts';
import { answerForeignKeys, inboxTables } from '../../../content/server/inbox/inbox-tables.ts';
import { addressOf } from '../../../kit/page.ts';
import { queryFirst, queryJson, queryOne, sql } from '../../../server/database/query.ts';
import type { InboxEntry } from '../contract.ts';
import { ENTRIES } from './inbox-rows.ts';
import { rowOf, type StoredRow, wholeText } from './list-inbox.ts';
import { addresses } from '../../../links/addresses.ts';

/** One entry with everything needed to judge it. */
export async function readEntry(pool: pg.Pool, key: InboxKey): Promise<InboxEntry | undefined> {
  const stored = await queryFirst<StoredRow>(
    pool,
    sql`SELECT * FROM ${ENTRIES} entry WHERE kind = ${key.kind} AND id = ${key.id}`,
  );
  if (!stored) return undefined;
  const text = wholeText(stored);
  const [more, others, answers_sent] = await Promise.all([
    readMore(pool, key),
    countOthers(pool, stored.email),
    readAnswers(pool, key),
  ]);
  return { ...rowOf(stored), text, ...more, links: countLinks(text), others, answers_sent };
}

interface More {
  captcha_seconds: number | null;
  website: string;
  from: string;
  picture: string | null;
  slug: string | null;
}

async function readMore(pool: pg.Pool, { kind, id }: InboxKey) {
  const columns = {
    comment: sql`website, '' AS from, NULL AS picture, (SELECT slug FROM articles WHERE id = article_id) AS slug`,
    testimonial: sql`website, concat_ws(', ', nullif(job_title, ''), nullif(company_name, ''), nullif(state, ''),
                       nullif(country, '')) AS from, featured_image AS picture, NULL AS slug`,
    letter: sql`'' AS website, '' AS from, NULL AS picture, NULL AS slug`,
  };
  const { slug, ...more } = await queryOne<More>(
    pool,
    sql`SELECT captcha_seconds, ${columns[kind]} FROM ${inboxTables[kind]} WHERE id = ${id}`,
  );
  const pages = {
    comment: () => addressOf(addresses.article, { slug: slug ?? '' }),
    testimonial: () => addressOf(addresses.testimonials),
    letter: () => null,
  };
  return { ...more, page: pages[kind]() };
}

async function countOthers(pool: pg.Pool, email: string): Promise<number> {
  if (!email) return 0;
  const { count } = await queryOne<{ count: number }>(
    pool,
    sql`SELECT count(*)::int - 1 AS count FROM ${ENTRIES} entry WHERE lower(email) = ${email.toLowerCase()}`,
  );
  return Math.max(0, count);
}

const readAnswers = (pool: pg.Pool, { kind, id }: InboxKey) =>
  queryJson<InboxEntry['answers_sent'][number]>(
    pool,
    sql`SELECT id::float8 AS id, answer, email, actor ->> 'name' AS by, created_at AS at, sent_at
          FROM inbox_answers WHERE ${answerForeignKeys[kind]} = ${id} ORDER BY inbox_answers.id`,
  );
