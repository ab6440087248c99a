import { addressOf } from '../../../kit/page.ts';
import { query, type Queryable, sql, type Sql } from '../../../server/database/query.ts';
import type { LinkedPart, LinkTarget } from '../content-shapes.ts';
import { addresses } from '../../../links/addresses.ts';

const PARTS = 12;
const ARTICLES = 6;

const PAGES = [
  ['All parts', addressOf(addresses.shop)],
  ['Articles', addressOf(addresses.articles)],
  ['Questions and answers', addressOf(addresses.faq)],
  ['Contact', addressOf(addresses.contactUs)],
  ['About us', addressOf(addresses.aboutUs)],
  ['Accessories', addressOf(addresses.vwAccessories)],
  ['Privacy and terms', addressOf(addresses.privacyTerms)],
  ['Testimonials', addressOf(addresses.testimonials)],
  ['Submit a testimonial', addressOf(addresses.submitTestimonial)],
] as const;

const partColumns = sql`
  id, slug, sku, name, featured_image, regular_price_cents AS price_cents, stock_qty AS stock`;

/** In the order of the ids, without deleted parts. */
export const readLinkedParts = (db: Queryable, ids: readonly number[]): Promise<LinkedPart[]> =>
  query(
    db,
    sql`SELECT ${partColumns} FROM products WHERE id = ANY (${ids}::int[])
         ORDER BY array_position(${ids}::int[], id)`,
  );

/** Targets that contain every word; parts also match by number. */
export async function findLinkTargets(db: Queryable, typed: string): Promise<LinkTarget[]> {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const [parts, articles] = await Promise.all([
    query<LinkedPart>(
      db,
      sql`SELECT ${partColumns} FROM products
           WHERE for_sale AND ${hasAll(sql`name || ' ' || sku`, words)} ORDER BY name LIMIT ${PARTS}`,
    ),
    query<{ title: string; slug: string }>(
      db,
      sql`SELECT title, slug FROM articles WHERE shown AND ${hasAll(sql`title`, words)}
           ORDER BY position LIMIT ${ARTICLES}`,
    ),
  ]);
  const pages = PAGES.filter(([title]) =>
    words.every((word) => title.toLowerCase().includes(word)),
  );
  return [
    ...pages.map(([title, href]) => target('page', title, href, href)),
    ...parts.map((part) => ({
      ...target('part', part.name, part.sku, addressOf(addresses.product, { slug: part.slug })),
      part,
    })),
    ...articles.map(({ title, slug }) => {
      const href = addressOf(addresses.article, { slug });
      return target('article', title, href, href);
    }),
  ];
}

const target = (kind: LinkTarget['kind'], title: string, about: string, href: string) => ({
  kind,
  title,
  about,
  href,
  part: null,
});

const hasAll = (text: Sql, words: readonly string[]): Sql =>
  sql`(SELECT coalesce(bool_and(position(word IN lower(${text})) > 0), true) FROM unnest(${words}::text[]) word)`;
