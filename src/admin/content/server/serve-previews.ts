import type { FastifyInstance } from 'fastify';
import { previewText, rendering } from '../../../content/server/drafts/preview.ts';
import { admitStaff } from '../../../server/http/admit-staff.ts';
import { NO_STORE } from '../../../server/http/no-store.ts';
import type { Renderer } from '../../../server/pages/renderer.ts';
import type { Shop } from '../../../server/shop.ts';
import { isKind } from '../content-shapes.ts';

const CALL = 'GET admin/content/preview';

/** Scripts are off: a preview's address is not the page's, and it is for reading only. */
export const PREVIEW_HEADERS = {
  'cache-control': NO_STORE,
  'content-security-policy':
    "default-src 'self'; script-src 'none'; connect-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const BANNER =
  '<aside class="page-banner" aria-label="Preview"><strong>This is a preview.</strong> Only you see it, and its buttons do nothing.</aside>';

/** GET /api/admin/content/preview/…: the shop's own page with the draft, for signed-in staff who may read it. */
export function servePreviews(app: FastifyInstance, shop: Shop, render: Renderer): void {
  app.get<{ Params: { kind: string; key: string } }>(
    '/api/admin/content/preview/:kind/:key',
    { exposeHeadRoute: false },
    async (request, reply) => {
      reply.headers(PREVIEW_HEADERS);
      const refusal = await admitStaff(shop, CALL, { staff: 'read:content' }, request);
      if (refusal) return reply.code(refusal.status).send(refusal.body);

      const { kind, key } = request.params;
      const preview = isKind(kind) ? await previewText(shop.pool, kind, key.slice(0, 200)) : null;
      if (!preview) return reply.code(404).type('text/plain').send('There is no such text.');
      const page = await rendering(preview.answers, () =>
        render({ url: preview.url, origin: shop.publicUrl() }),
      );
      return reply.code(page.status).type('text/html; charset=utf-8').send(asPreview(page.html));
    },
  );
}

/** The page without its scripts, with a banner that says it is a preview. */
export const asPreview = (html: string): string =>
  html
    .replaceAll(/<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<div id="shop"[^>]*>/, (shop) => BANNER + shop);
