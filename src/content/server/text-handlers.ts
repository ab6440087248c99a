import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import { withPhone } from '../../kit/phone.ts';
import type { textCalls } from '../text-calls.ts';
import { findPlace, readHeader, readRow } from './settings.ts';
import { listTestimonials } from './testimonials.ts';
import { countForAbout, readFaq, readPage } from './texts.ts';

const ON_ABOUT = 8;

export function textHandlers({ pool, mapTiles }: Shop): Handlers<typeof textCalls> {
  return {
    async 'GET page/contact'() {
      return { code: 200, data: await readPage(pool, 'contact') };
    },

    async 'GET contact'() {
      const { email, phone, contact_detail, support_text } = await readHeader(pool);
      const data = {
        email,
        phone,
        contact_detail: safeHtml(withPhone(contact_detail, phone)),
        support_text: safeHtml(support_text),
        place: await findPlace(pool),
        tiles: mapTiles,
      };
      return { code: 200, data };
    },

    async 'GET page/about'() {
      const { logo } = await readRow(pool, 'shop');
      const { data: testimonials } = await listTestimonials(pool, { per_page: ON_ABOUT });
      const counted = await countForAbout(pool);
      return {
        code: 200,
        data: { ...(await readPage(pool, 'about')), logo, ...counted, testimonials },
      };
    },

    async 'GET page/privacy-terms'() {
      return { code: 200, data: await readPage(pool, 'privacy-terms') };
    },

    async 'GET faq'() {
      return { code: 200, data: await readFaq(pool) };
    },

    async 'GET vw-accessories'() {
      return { code: 200, data: { 'vw-accessories': await readPage(pool, 'vw-accessories') } };
    },
  };
}
