import { addressOf } from '../../kit/page.ts';
import { query, type Queryable, sql } from '../../server/database/query.ts';
import { APPROVED } from './text-status.ts';
import { addresses } from '../../links/addresses.ts';

const PAGE_PATHS: Record<string, string> = {
  about: addressOf(addresses.aboutUs),
  contact: addressOf(addresses.contactUs),
  'privacy-terms': addressOf(addresses.privacyTerms),
  'vw-accessories': addressOf(addresses.vwAccessories),
};

/** Addresses of articles, categories and text pages with the date of their last change. */
export async function listSitemapTexts(pool: Queryable) {
  const rows = await query<{ kind: string; slug: string; changed: string }>(
    pool,
    sql`SELECT kind, slug, to_char(changed, 'YYYY-MM-DD') AS changed FROM (
       SELECT 'page' AS kind, slug, updated_at AS changed FROM pages
       UNION ALL SELECT 'article', slug, updated_at FROM articles WHERE shown
       UNION ALL SELECT 'archive', c.slug, max(a.updated_at)
         FROM blog_categories c JOIN article_categories ac ON ac.blog_category_id = c.id
         JOIN articles a ON a.id = ac.article_id WHERE a.shown GROUP BY c.slug
       UNION ALL SELECT 'articles', '', max(updated_at) FROM articles WHERE shown HAVING count(*) > 0
       UNION ALL SELECT 'testimonials', '', max(created_at) FROM testimonials WHERE status = ${APPROVED} HAVING count(*) > 0
     ) listed ORDER BY kind, slug`,
  );
  return rows.flatMap(({ kind, slug, changed }) => {
    const path = pathFor(kind, slug);
    return path ? [{ path, changed }] : [];
  });
}

function pathFor(kind: string, slug: string): string | undefined {
  if (kind === 'article') return addressOf(addresses.article, { slug });
  if (kind === 'archive') return addressOf(addresses.blogCategory, { slug });
  if (kind === 'page') return PAGE_PATHS[slug];
  return addressOf(kind === 'articles' ? addresses.articles : addresses.testimonials);
}
