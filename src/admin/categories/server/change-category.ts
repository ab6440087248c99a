import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { slugOf } from '../../../kit/slug-of.ts';
import {
  execute,
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { CategoryFields } from '../contract.ts';
import { categoriesDeskMessages as messages } from '../messages.ts';
import { CATEGORY_FIELDS, isUnknownPicture } from './read-categories.ts';

export const addCategory = (
  pool: pg.Pool,
  { name, title }: Pick<CategoryFields, 'name' | 'title'>,
) =>
  inTransaction(pool, async (client) => {
    await lockCategories(client);
    const slug = await freeSlug(client, name);
    if (slug instanceof Refusal) return slug;
    return queryOne<{ id: number; slug: string }>(
      client,
      sql`INSERT INTO categories (slug, name, title, position)
          SELECT ${slug}, ${name}, ${title}, coalesce(max(position), 0) + 1 FROM categories RETURNING id, slug`,
    );
  });

/** A category of another name has another address; a trigger keeps the old one. */
export const changeCategory = (
  pool: pg.Pool,
  id: string,
  { was, ...wanted }: CategoryFields & { was: CategoryFields },
) =>
  inTransaction(pool, async (client) => {
    await lockCategories(client);
    const found = await queryFirst<CategoryFields & { id: number; slug: string }>(
      client,
      sql`SELECT id, slug, ${CATEGORY_FIELDS} FROM categories WHERE id::text = ${id}`,
    );
    if (!found) return refuse(404, 'unknown_category', messages.unknownCategory);
    const { id: known, slug: before, ...category } = found;
    if (isDeepStrictEqual({ ...category }, wanted)) return { slug: before };
    if (!isDeepStrictEqual({ ...category }, was))
      return refuse(409, 'changed_meanwhile', messages.changedCategory, { category });
    const slug =
      category.name === wanted.name ? before : await freeSlug(client, wanted.name, known);
    if (slug instanceof Refusal) return slug;
    const { name, title, image, hidden } = wanted;
    if (image !== category.image && (await isUnknownPicture(client, image)))
      return refuseFields({ image: [messages.unknownPicture] });
    await execute(
      client,
      sql`UPDATE categories SET slug = ${slug}, name = ${name}, title = ${title}, image = ${image}, hidden = ${hidden}
           WHERE id = ${known}`,
    );
    return { slug };
  });

export const orderCategories = (
  pool: pg.Pool,
  { was, order }: { was: number[]; order: number[] },
) =>
  inTransaction(pool, async (client) => {
    await lockCategories(client);
    const rows = await query<{ id: number }>(
      client,
      sql`SELECT id FROM categories ORDER BY position, name`,
    );
    const now = rows.map(({ id }) => id);
    if (isDeepStrictEqual(now, order)) return null;
    const isOfSame = isDeepStrictEqual(now.toSorted(byNumber), order.toSorted(byNumber));
    if (!isOfSame || !isDeepStrictEqual(now, was))
      return refuse(409, 'changed_meanwhile', messages.changedOrder);
    await execute(
      client,
      sql`UPDATE categories SET position = place FROM unnest(${order}::int[]) WITH ORDINALITY wanted (id, place)
           WHERE categories.id = wanted.id AND position <> place`,
    );
    return null;
  });

const byNumber = (a: number, b: number) => a - b;

/** There are few, and each name and place depends on the others. */
export const lockCategories = (client: Queryable) =>
  execute(client, sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`);

/** Of a name that no other category has, nor its address. */
async function freeSlug(db: Queryable, name: string, id = 0) {
  const slug = slugOf(name);
  if (!slug) return refuseFields({ name: [messages.noAddress] });
  const other = await queryFirst<{ name: string }>(
    db,
    sql`SELECT name FROM categories WHERE (slug = ${slug} OR lower(name) = lower(${name})) AND id <> ${id}`,
  );
  return other ? refuseFields({ name: [messages.categoryTaken(other.name)] }) : slug;
}
