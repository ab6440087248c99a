import { featuredProducts } from '../../catalogue/server/queries.ts';
import { sanitiseHtml } from '../../server/sanitise-html.ts';
import type { Handlers } from '../../server/serve-calls.ts';
import type { Shop } from '../../server/shop.ts';
import type { contentCalls } from '../contract.ts';
import { readHeader, readRow, readSettings } from './settings.ts';

export function contentHandlers({ db, pool }: Shop): Handlers<typeof contentCalls> {
  return {
    async 'GET headerContent'() {
      const { site_title: _, ...header } = await readHeader(pool);
      const pageContent = {
        ...header,
        notification: sanitiseHtml(header.notification),
        support_text: sanitiseHtml(header.support_text),
        contact_detail: sanitiseHtml(header.contact_detail),
        policies: await readRow(pool, 'policies'),
        settings: await readSettings(pool),
      };
      return { code: 200, data: { pageContent } };
    },

    async 'GET homePage'() {
      const home = await readRow(pool, 'home');
      return {
        code: 200,
        data: {
          ...home,
          description: sanitiseHtml(home.description),
          featured_products: await featuredProducts(db),
        },
      };
    },
  };
}
