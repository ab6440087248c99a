import type { FastifyInstance } from 'fastify';
import { listedTexts } from '../../content/server/listed-texts.ts';
import { escapeMarkup } from '../../kit/escape-markup.ts';
import { addressOf, pages } from '../../pages.ts';
import { sendFinished } from '../cache/send-encoded-body.ts';
import type { Shop } from '../shop.ts';

interface Listed {
  path: string;
  /** Day of the last change, where it is known. */
  changed?: string;
}

/** /robots.txt and /sitemap.xml, from the page table and the catalogue. */
export function serveForSearchEngines(
  app: FastifyInstance,
  shop: Shop,
  isRehearsal: boolean,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      // Robots have to come in to read that a rehearsal is not to be listed.
      .send(
        `User-agent: *\nDisallow: /api/\n${isRehearsal ? '' : `\nSitemap: ${shop.publicUrl()}/sitemap.xml\n`}`,
      ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const finished = await shop.kept.get('sitemap', ['catalogue', 'content'], async () => ({
      type: 'application/xml; charset=utf-8',
      body: sitemap(await listedPages(shop), shop.publicUrl()),
    }));
    return sendFinished(request, reply, finished);
  });
}

async function listedPages({ pool }: Shop): Promise<Listed[]> {
  const { rows: vans } = await pool.query<{ van: string; categories: string[] }>(
    `SELECT v.slug AS van, array_agg(DISTINCT c.slug) AS categories
       FROM van_types v JOIN product_fits f ON f.van_type_id = v.id
       JOIN product_categories pc USING (product_id) JOIN categories c ON c.id = pc.category_id
      GROUP BY v.id ORDER BY v.position`,
  );
  const { rows: products } = await pool.query<{ slug: string; changed: string }>(
    `SELECT slug, to_char(updated_at, 'YYYY-MM-DD') AS changed FROM products ORDER BY id LIMIT 45000`,
  );
  const fixed = Object.values(pages).filter(
    ({ path, inSitemap }) => inSitemap && !path.includes('$'),
  );
  const texts = await listedTexts(pool);
  const dated = new Set(texts.map(({ path }) => path));
  return [
    ...fixed.filter(({ path }) => !dated.has(path)).map(({ path }) => ({ path })),
    ...texts,
    ...vans.flatMap(({ van, categories }) => [
      { path: addressOf('vanType', { vanType: van }) },
      ...categories.map((category) => ({
        path: addressOf('category', { vanType: van, category }),
      })),
    ]),
    ...products.map(({ slug, changed }) => ({ path: addressOf('product', { slug }), changed })),
  ];
}

function sitemap(listed: readonly Listed[], origin: string): string {
  const urls = listed.map(
    ({ path, changed }) =>
      `<url><loc>${escapeMarkup(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
