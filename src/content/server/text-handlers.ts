import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import { withPhone } from '../../kit/phone.ts';
import type { textCalls } from '../text-calls.ts';
import { findPlace, readHeader, readSetting } from '../../settings/server/settings.ts';
import { listTestimonials } from './testimonials.ts';
import { readAboutCounters, readFaq, readPage } from './texts.ts';

const ABOUT_TESTIMONIALS = 8;

export function textHandlers({ reads, mapTiles }: Shop): Handlers<typeof textCalls> {
  return {
    async 'GET page/contact'() {
      return { code: 200, data: await readPage(reads, 'contact') };
    },

    async 'GET contact'() {
      const { email, phone, contact_detail, support_text } = await readHeader(reads);
      const data = {
        email,
        phone,
        contact_detail: safeHtml(withPhone(contact_detail, phone)),
        support_text: safeHtml(support_text),
        place: await findPlace(reads),
        tiles: mapTiles,
      };
      return { code: 200, data };
    },

    async 'GET page/about'() {
      const { logo } = await readSetting(reads, 'shop');
      const { data: testimonials } = await listTestimonials(reads, {
        per_page: ABOUT_TESTIMONIALS,
      });
      const counters = await readAboutCounters(reads);
      return {
        code: 200,
        data: { ...(await readPage(reads, 'about')), logo, ...counters, testimonials },
      };
    },

    async 'GET page/privacy-terms'() {
      return { code: 200, data: await readPage(reads, 'privacy-terms') };
    },

    async 'GET faq'() {
      return { code: 200, data: await readFaq(reads) };
    },

    async 'GET vw-accessories'() {
      return { code: 200, data: { 'vw-accessories': await readPage(reads, 'vw-accessories') } };
    },
  };
}
