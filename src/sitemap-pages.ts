import type pg from 'pg';
import { catalogueSitemap } from './catalogue/server/catalogue-sitemap.ts';
import { listSitemapTexts } from './content/server/sitemap-texts.ts';
import { pages } from './pages.ts';
import type { SitemapPage } from './server/pages/sitemap.ts';

/** Every page in the sitemap, with the day of its last change if known. */
export async function sitemapPages(pool: pg.Pool): Promise<SitemapPage[]> {
  const texts = await listSitemapTexts(pool);
  const dated = new Set(texts.map(({ path }) => path));
  const fixed = pages.filter(
    ({ path, inSitemap }) => inSitemap && !path.includes('$') && !dated.has(path),
  );
  return [...fixed.map(({ path }) => ({ path })), ...texts, ...(await catalogueSitemap(pool))];
}
