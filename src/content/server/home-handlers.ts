import { featuredCategories, featuredProducts } from '../../catalogue/server/queries.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { homeCalls } from '../home-calls.ts';
import { freeShipping } from './free-shipping.ts';
import { readRow, readSettings } from './settings.ts';
import { listTestimonials } from './testimonials.ts';

/** As many as the specification shows on the home page. */
const MOST_TESTIMONIALS = 10;

export function homeHandlers({ pool }: Shop): Handlers<typeof homeCalls> {
  return {
    async 'GET homePage'() {
      const { sliders } = await readRow(pool, 'home');
      const said = await listTestimonials(pool, { page: 1, per_page: MOST_TESTIMONIALS });
      const { taxRate, logo, site_title } = await readSettings(pool);
      return {
        code: 200,
        data: {
          sliders,
          featured_products: await featuredProducts(pool),
          featured_product_categories: await featuredCategories(pool),
          testimonials: said.data,
          settings: { taxRate, logo, site_title },
          return_days: (await readRow(pool, 'shop')).return_days ?? null,
          free_shipping: await freeShipping(pool),
        },
      };
    },

    async 'GET page/home'() {
      const { sliders: _, description, plate = null, ...words } = await readRow(pool, 'home');
      return {
        code: 200,
        data: { ...words, description: safeHtml(description), plate },
      };
    },
  };
}
