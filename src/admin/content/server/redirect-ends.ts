import { queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { addresses } from '../../../links/addresses.ts';

const { product, article, blogCategory, blogCategoryPage, ...others } = addresses;

/** Addresses of the shop's pages; parts, articles and categories are looked up in the database. */
const declared: string[] = Object.values(others);

const fixed = new Set(declared.filter((path) => !path.includes('$')));

const patterns = declared.map(
  (path) =>
    new RegExp(
      `^${path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}$`,
    ),
);

/** Paths outside the shop's pages: the back office, calls and files. */
const NON_PAGE_PATH = /^\/(admin|api|files|drawings|assets)(\/|$)/;

/** Whether something already answers at the path, so a redirect from it would never be followed. */
export const isTaken = async (db: Queryable, path: string): Promise<boolean> =>
  fixed.has(path) || NON_PAGE_PATH.test(path) || (await isInDatabase(db, path));

/** Whether the path exists as a redirect target. */
export const isThere = async (db: Queryable, path: string): Promise<boolean> =>
  patterns.some((pattern) => pattern.test(path)) ||
  /^\/(files|drawings)\//.test(path) ||
  (await isInDatabase(db, path));

async function isInDatabase(db: Queryable, path: string): Promise<boolean> {
  const [, kind, slug] = /^\/(product|article|category)\/([^/]+)(?:\/page\/\d+)?$/.exec(path) ?? [];
  const found = await queryFirst(
    db,
    sql`SELECT FROM products WHERE ${kind}::text = 'product' AND slug = ${slug}::text
        UNION ALL SELECT FROM articles WHERE ${kind}::text = 'article' AND slug = ${slug}::text
        UNION ALL SELECT FROM blog_categories WHERE ${kind}::text = 'category' AND slug = ${slug}::text`,
  );
  return found !== undefined;
}
