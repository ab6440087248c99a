import type pg from 'pg';
import { catalogueSitemap } from './catalogue/server/catalogue-sitemap.ts';
import { listSitemapTexts } from './content/server/sitemap-texts.ts';
import { pages } from './pages.ts';
import type { ListedPage } from './server/pages/sitemap.ts';

/** Every page that search engines should know, with the day of its last change where that is known. */
export async function listedPages(pool: pg.Pool): Promise<ListedPage[]> {
  const texts = await listSitemapTexts(pool);
  const dated = new Set(texts.map(({ path }) => path));
  const fixed = pages.filter(
    ({ path, inSitemap }) => inSitemap && !path.includes('$') && !dated.has(path),
  );
  return [...fixed.map(({ path }) => ({ path })), ...texts, ...(await catalogueSitemap(pool))];
}
