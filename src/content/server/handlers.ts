import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { contentCalls } from '../contract.ts';
import { articleHandlers } from './article-handlers.ts';
import { withPhone } from '../../kit/phone.ts';
import { contactHandlers } from './contact-handlers.ts';
import { readHeader, readSetting, readSettings } from './settings.ts';
import { testimonialHandlers } from './testimonial-handlers.ts';
import { textHandlers } from './text-handlers.ts';
import type { homeCalls } from '../home-calls.ts';
import { readHomePage, readHomeTexts } from './home.ts';

export function contentHandlers(shop: Shop): Handlers<typeof contentCalls> {
  const { reads, cardFields } = shop;
  return {
    async 'GET headerContent'() {
      const { site_title: _, ...header } = await readHeader(reads);
      const pageContent = {
        ...header,
        notification: safeHtml(header.notification),
        support_text: safeHtml(header.support_text),
        contact_detail: safeHtml(withPhone(header.contact_detail, header.phone)),
        policies: await readSetting(reads, 'policies'),
        settings: {
          ...(await readSettings(reads)),
          ...(cardFields && { card_fields: cardFields.script }),
        },
      };
      return { code: 200, data: { pageContent } };
    },

    ...homeHandlers(shop),
    ...articleHandlers(shop),
    ...testimonialHandlers(shop),
    ...textHandlers(shop),
    ...contactHandlers(shop),
  };
}

const homeHandlers = ({ reads }: Shop): Handlers<typeof homeCalls> => ({
  'GET homePage': async () => ({ code: 200, data: await readHomePage(reads) }),

  'GET page/home': async () => ({ code: 200, data: await readHomeTexts(reads) }),
});
