import { featuredCategories, featuredProducts } from '../../catalogue/server/queries.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { homeCalls } from '../home-calls.ts';
import { freeShipping } from './free-shipping.ts';
import { readSetting, readSettings } from './settings.ts';
import { listTestimonials } from './testimonials.ts';

/** From the specification. */
const MAX_TESTIMONIALS = 10;

export function homeHandlers({ pool }: Shop): Handlers<typeof homeCalls> {
  return {
    async 'GET homePage'() {
      const { sliders } = await readSetting(pool, 'home');
      const testimonials = await listTestimonials(pool, { page: 1, per_page: MAX_TESTIMONIALS });
      const { taxRate, logo, site_title } = await readSettings(pool);
      return {
        code: 200,
        data: {
          sliders,
          featured_products: await featuredProducts(pool),
          featured_product_categories: await featuredCategories(pool),
          testimonials: testimonials.data,
          settings: { taxRate, logo, site_title },
          return_days: (await readSetting(pool, 'shop')).return_days ?? null,
          free_shipping: await freeShipping(pool),
        },
      };
    },

    async 'GET page/home'() {
      const { sliders: _, description, plate = null, ...texts } = await readSetting(pool, 'home');
      return {
        code: 200,
        data: { ...texts, description: safeHtml(description), plate },
      };
    },
  };
}
