import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { rendering } from '../../../content/server/drafts/preview.ts';
import { readHomePage, readHomeTexts } from '../../../content/server/home.ts';
import { addressOf } from '../../../kit/page.ts';
import { admitStaff } from '../../../server/http/admit-staff.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Renderer } from '../../../server/pages/renderer.ts';
import type { Shop } from '../../../server/shop.ts';
import { asPreview, PREVIEW_HEADERS } from '../../content/server/serve-previews.ts';
import { type HomeChange, homeChanges } from '../contract.ts';
import { wrongChanges } from './handlers.ts';
import { homeMessages } from './home-messages.ts';
import { previewHome } from './save-home.ts';
import { addresses } from '../../../links/addresses.ts';

const CALL = 'GET admin/content/home/preview';
const MAX_BYTES = 200_000;

/**
 * GET /api/admin/content/home/preview?with=…: the home page with unsaved changes. They are packed into the address,
 * so that any process can show them and a reload keeps them.
 */
export function serveHomePreview(app: FastifyInstance, shop: Shop, render: Renderer): void {
  app.get<{ Querystring: { with?: unknown } }>(
    '/api/admin/content/home/preview',
    { exposeHeadRoute: false },
    async (request, reply) => {
      reply.headers(PREVIEW_HEADERS);
      const refusal = await admitStaff(shop, CALL, { staff: 'read:content' }, request);
      if (refusal) return reply.code(refusal.status).send(refusal.body);

      const changes = await unpack(request.query.with);
      if (!changes) return reply.code(422).type('text/plain').send('This cannot be shown yet.');
      const found = await previewHome(shop.pool, changes, async (client) => ({
        page: await readHomePage(client),
        texts: await readHomeTexts(client, shop),
      }));
      if (found instanceof Refusal)
        return reply.code(found.status).type('text/plain').send(homeMessages.changed);
      const answers = new Map<string, () => unknown>([
        ['GET homePage', () => found.page],
        ['GET page/home', () => found.texts],
      ]);
      const page = await rendering(answers, () =>
        render({ url: addressOf(addresses.home), origin: shop.publicUrl() }),
      );
      return reply.code(page.status).type('text/html; charset=utf-8').send(asPreview(page.html));
    },
  );
}

/** Null for changes that could not be saved. */
async function unpack(packed: unknown): Promise<HomeChange[] | null> {
  if (typeof packed !== 'string') return null;
  try {
    const json = await promisify(inflateRaw)(Buffer.from(packed, 'base64url'), {
      maxOutputLength: MAX_BYTES,
    });
    const { success, data } = homeChanges.safeParse(JSON.parse(json.toString()));
    return success && !wrongChanges(data) ? data : null;
  } catch {
    return null;
  }
}
