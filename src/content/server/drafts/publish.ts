import type pg from 'pg';
import { execute, query, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import { deskMessages } from '../../desk-messages.ts';
import {
  type ArticleFields,
  type FaqFields,
  type PageFields,
  type TextFields,
  type TextKind,
  whyNotPublished,
} from '../../rules/text-fields.ts';
import { changedMeanwhile, readDraft, sanitized, unknownText } from './drafts.ts';
import { idOf, lockText, readText } from './texts.ts';

interface PublishOptions {
  kind: TextKind;
  key: string;
  version: number;
  /** Null publishes now. */
  at: string | null;
}

/** Publishes a draft, now or at a future time: then as it stands now, whatever is typed until then. */
export const publish = (pool: pg.Pool, { kind, key, version, at }: PublishOptions) =>
  inTransaction(pool, async (client) => {
    if (!(await lockText(client, kind, key))) return unknownText();
    const draft = await readDraft(client, kind, key);
    if ((draft?.version ?? 0) !== version) return changedMeanwhile(draft ?? null);
    const fields = draft?.fields ?? (await readText(client, kind, key))!.fields;
    const faults = await publishFaults(client, key, fields);
    if (faults) return refuseFields(faults);
    if (at === null) {
      await show(client, kind, key, fields);
      return null;
    }
    if (new Date(at) <= new Date()) return refuseFields({ at: [deskMessages.inThePast] });
    await execute(
      client,
      sql`INSERT INTO drafts (kind, key, fields, scheduled, publish_at)
          VALUES (${kind}, ${key}, ${JSON.stringify(fields)}, ${JSON.stringify(fields)}, ${at})
          ON CONFLICT (kind, key) DO UPDATE
            SET publish_at = excluded.publish_at, scheduled = excluded.scheduled, version = drafts.version + 1, writer = excluded.writer,
                failed = ''`,
    );
    return (await readDraft(client, kind, key))!;
  });

/** Cancels a draft's scheduled publication. */
export const unschedule = (pool: pg.Pool, kind: TextKind, key: string, version: number) =>
  inTransaction(pool, async (client) => {
    if (!(await lockText(client, kind, key))) return unknownText();
    const draft = await readDraft(client, kind, key);
    if (draft?.version !== version) return changedMeanwhile(draft ?? null);
    await execute(
      client,
      sql`UPDATE drafts SET publish_at = NULL, scheduled = NULL, version = version + 1 WHERE kind = ${kind} AND key = ${key}`,
    );
    return (await readDraft(client, kind, key))!;
  });

/** Hides an article from the shop; it stays at the desk, with its comments. */
export const unpublish = (pool: pg.Pool, key: string) =>
  inTransaction(pool, async (client) => {
    if (!(await lockText(client, 'article', key))) return unknownText();
    await execute(
      client,
      sql`UPDATE articles SET hidden = true WHERE id = ${idOf(key)} AND NOT hidden`,
    );
    return null;
  });

/** What keeps a text from being published, by field. */
export async function publishFaults(db: Queryable, key: string, fields: TextFields) {
  const faults = whyNotPublished(fields);
  if ('slug' in fields && !faults['slug']) {
    const other = await queryFirst(
      db,
      sql`SELECT FROM articles WHERE slug = ${fields.slug} AND id <> ${idOf(key)}`,
    );
    if (other) faults['slug'] = [deskMessages.slugTaken];
  }
  return Object.keys(faults).length > 0 ? faults : null;
}

/** Publishes the fields and deletes their draft; what was typed after they were scheduled stays one. */
export async function show(client: Queryable, kind: TextKind, key: string, fields: TextFields) {
  const safe = sanitized(fields);
  if (kind === 'article') await showArticle(client, idOf(key), safe as ArticleFields);
  if (kind === 'page') await showPage(client, key, safe as PageFields);
  if (kind === 'faq') await showSection(client, idOf(key), safe);
  // A draft that goes out is not logged as thrown away.
  await execute(client, sql`SELECT set_config('vangon.publishing', 'on', true)`);
  await execute(
    client,
    sql`DELETE FROM drafts WHERE kind = ${kind} AND key = ${key} AND fields = ${JSON.stringify(fields)}::jsonb`,
  );
  await execute(
    client,
    sql`UPDATE drafts SET publish_at = NULL, scheduled = NULL WHERE kind = ${kind} AND key = ${key}`,
  );
}

async function showArticle(client: Queryable, id: number, fields: ArticleFields): Promise<void> {
  const { title, slug, description, page_title, page_description, page_keyword } = fields;
  // A text published for the first time comes first, dated that day.
  await execute(
    client,
    sql`UPDATE articles SET
          title = ${title.trim()}, slug = ${slug}, description = ${description}, page_title = ${page_title},
          page_description = ${page_description}, page_keyword = ${page_keyword},
          featured_image = ${fields.featured_image}, hidden = false, updated_at = now(),
          created_at = CASE WHEN published_at IS NULL THEN now() ELSE created_at END,
          position = CASE WHEN published_at IS NULL THEN (SELECT coalesce(min(position), 1) - 1 FROM articles WHERE shown)
                          ELSE position END,
          published_at = coalesce(published_at, now())
        WHERE id = ${id}`,
  );
  await execute(
    client,
    sql`DELETE FROM article_categories WHERE article_id = ${id} AND blog_category_id <> ALL (${fields.categories}::int[])`,
  );
  await execute(
    client,
    sql`INSERT INTO article_categories (article_id, blog_category_id)
        SELECT ${id}, id FROM blog_categories WHERE id = ANY (${fields.categories}::int[])
        ON CONFLICT DO NOTHING`,
  );
  await execute(
    client,
    sql`DELETE FROM article_products WHERE article_id = ${id} AND product_id <> ALL (${fields.products}::int[])`,
  );
  // Omits parts that were deleted meanwhile.
  await execute(
    client,
    sql`INSERT INTO article_products (article_id, product_id, position)
        SELECT ${id}, p.id, min(chosen.place) FROM unnest(${fields.products}::int[]) WITH ORDINALITY chosen (id, place)
          JOIN products p ON p.id = chosen.id GROUP BY p.id
        ON CONFLICT (article_id, product_id) DO UPDATE SET position = excluded.position
          WHERE article_products.position <> excluded.position`,
  );
}

const showPage = (client: Queryable, slug: string, fields: PageFields) =>
  execute(
    client,
    sql`UPDATE pages SET title = ${fields.title.trim()}, description = ${fields.description},
               page_title = ${fields.page_title}, page_description = ${fields.page_description},
               page_keyword = ${fields.page_keyword}, updated_at = now()
         WHERE slug = ${slug}`,
  );

const showSection = (client: Queryable, id: number, { title, description }: FaqFields) =>
  execute(
    client,
    sql`UPDATE faq_sections SET title = ${title.trim()}, description = ${description} WHERE id = ${id}`,
  );

/** Deletes an article that was never published; others are hidden instead. */
export const deleteText = (pool: pg.Pool, kind: 'article' | 'faq', key: string) =>
  inTransaction(pool, async (client) => {
    if (!(await lockText(client, kind, key))) return null;
    const text = (await readText(client, kind, key))!;
    if (kind === 'article' && text.published_at)
      return refuse(409, 'is_shown', deskMessages.isShown);
    await query(client, sql`DELETE FROM drafts WHERE kind = ${kind} AND key = ${key}`);
    if (kind === 'article')
      await execute(client, sql`DELETE FROM articles WHERE id = ${idOf(key)}`);
    else await execute(client, sql`DELETE FROM faq_sections WHERE id = ${idOf(key)}`);
    return null;
  });
