import type { FastifyInstance } from 'fastify';
import type { CacheTag } from '../../kit/call.ts';
import { escapeMarkup } from '../../kit/escape-markup.ts';
import { sendEncodedBody } from '../cache/send-encoded-body.ts';
import type { Shop } from '../shop.ts';

export interface SitemapPage {
  path: string;
  /** The day of the last change. */
  changed?: string;
}

/** Depends on products only for being added, removed or renamed; the day of their last change may be a minute old. */
const SITEMAP_TAGS: readonly CacheTag[] = ['catalogue', 'shape', 'content', 'article'];

export function serveForSearchEngines(
  app: FastifyInstance,
  shop: Shop,
  { isStaging, listPages }: { isStaging: boolean; listPages: () => Promise<SitemapPage[]> },
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      // Robots may crawl a staging shop, because they must see its `noindex`.
      .send(
        `User-agent: *\nDisallow: /api/\n${isStaging ? '' : `\nSitemap: ${shop.publicUrl()}/sitemap.xml\n`}`,
      ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const finished = await shop.cache.get('sitemap', SITEMAP_TAGS, async () => ({
      type: 'application/xml; charset=utf-8',
      body: sitemap(await listPages(), shop.publicUrl()),
    }));
    return sendEncodedBody(request, reply, finished);
  });
}

function sitemap(listed: readonly SitemapPage[], origin: string): string {
  const urls = listed.map(
    ({ path, changed }) =>
      `<url><loc>${escapeMarkup(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
