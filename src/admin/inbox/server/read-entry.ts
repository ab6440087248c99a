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
import { productTalk } from '../../../links/product-talk.ts';

/** One entry with everything needed to judge it. */
export async function readEntry(pool: pg.Pool, key: InboxKey): Promise<InboxEntry | undefined> {
  const stored = await queryFirst<StoredRow>(
    pool,
    sql`SELECT * FROM ${ENTRIES} entry WHERE kind = ${key.kind} AND id = ${key.id}`,
  );
  if (!stored) return undefined;
  const text = wholeText(stored);
  const [more, others, answers_sent, about_part] = await Promise.all([
    readMore(pool, key),
    countOthers(pool, stored.email),
    readAnswers(pool, key),
    readPart(pool, key),
  ]);
  return {
    ...rowOf(stored),
    text,
    ...more,
    links: countLinks(text),
    others,
    answers_sent,
    about_part,
  };
}

/** The part that is asked about or reviewed, as it stands now, and what the shop shows of it. */
async function readPart(db: pg.Pool, { kind, id }: InboxKey): Promise<InboxEntry['about_part']> {
  if (kind !== 'question' && kind !== 'review') return null;
  const shown =
    kind === 'question'
      ? sql`json_build_object('name', w.shown_name, 'van', w.shown_van, 'question', w.shown_question,
                              'answer', w.shown_answer) AS shown, NULL AS bought`
      : sql`NULL AS shown, json_build_object('order', (SELECT order_no FROM orders WHERE id = w.order_id),
                                             'van', w.van, 'miles', w.miles, 'reply', w.reply) AS bought`;
  const found = await queryFirst<NonNullable<InboxEntry['about_part']>>(
    db,
    sql`SELECT p.id, p.name, p.sku, p.slug, p.stock_qty AS stock, p.for_sale AS is_for_sale,
               w.fitment ->> 'text' AS fit, ${shown}
          FROM ${inboxTables[kind]} w JOIN products p ON p.id = w.product_id WHERE w.id = ${id}`,
  );
  return found ?? null;
}

interface More {
  captcha_seconds: number | null;
  website: string;
  from: string;
  picture: string | null;
  slug: string | null;
}

const OF_PART = sql`'' AS website, '' AS from, NULL AS picture, (SELECT slug FROM products WHERE id = product_id) AS slug`;

async function readMore(pool: pg.Pool, { kind, id }: InboxKey) {
  const columns = {
    comment: sql`captcha_seconds, website, '' AS from, NULL AS picture, (SELECT slug FROM articles WHERE id = article_id) AS slug`,
    testimonial: sql`captcha_seconds, website, concat_ws(', ', nullif(job_title, ''), nullif(company_name, ''), nullif(state, ''),
                       nullif(country, '')) AS from, featured_image AS picture, NULL AS slug`,
    letter: sql`captcha_seconds, '' AS website, '' AS from, NULL AS picture, NULL AS slug`,
    question: sql`captcha_seconds, ${OF_PART}`,
    review: sql`NULL::int AS captcha_seconds, ${OF_PART}`,
  };
  const { slug, ...more } = await queryOne<More>(
    pool,
    sql`SELECT ${columns[kind]} FROM ${inboxTables[kind]} WHERE id = ${id}`,
  );
  const pages = {
    comment: () => addressOf(addresses.article, { slug: slug ?? '' }),
    testimonial: () => addressOf(addresses.testimonials),
    letter: () => null,
    question: () => productTalk(slug ?? '', 'questions'),
    review: () => productTalk(slug ?? '', 'reviews'),
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
