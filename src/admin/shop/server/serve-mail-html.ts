import type { FastifyInstance } from 'fastify';
import { admitStaff } from '../../../server/http/admit-staff.ts';
import { NO_STORE } from '../../../server/http/no-store.ts';
import type { Shop } from '../../../server/shop.ts';
import { sampleFacts } from './sample-facts.ts';

const CALL = 'GET admin/shop/mails/:id/html';
// Like a mail program: own styles and pictures, no scripts, no requests, an opaque origin.
const POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

interface MailRoute {
  Params: { id: string };
  Querystring: { scheme?: string };
}

/** A mail as HTML, for a sandboxed frame: the back office's own policy allows no styles in elements. */
export function serveMailHtml(app: FastifyInstance, shop: Shop): void {
  app.get<MailRoute>('/api/admin/shop/mails/:id/html', async (request, reply) => {
    reply.header('cache-control', NO_STORE);
    const refused = await admitStaff(shop, CALL, { staff: 'read:shop' }, request);
    if (refused) return reply.code(refused.status).send(refused.body);
    const mail = shop.sampleMails?.render(request.params.id, await sampleFacts(shop));
    if (!mail) return reply.callNotFound();
    const html = await shop.sampleMails!.inlinePictures(mail.html);
    return (
      reply
        // Browsers warn about this header on sandboxed pages.
        .removeHeader('origin-agent-cluster')
        .headers({ 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(inScheme(html, request.query.scheme))
    );
  });
}

/** Forces the color scheme of the mail, regardless of the browser's preference. */
function inScheme(html: string, scheme: string | undefined): string {
  const isDark = scheme === 'dark';
  return html
    .replaceAll('(prefers-color-scheme:dark)', isDark ? ' all' : ' not all')
    .replace('color-scheme:light dark', `color-scheme:${isDark ? 'dark' : 'light'}`);
}
