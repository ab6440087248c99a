import { featuredCategories, featuredProducts } from '../../catalogue/server/queries.ts';
import type { Queryable } from '../../server/database/query.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import { isShownAt } from '../rules/slides.ts';
import { freeShipping } from './free-shipping.ts';
import { readSetting, readSettings } from './settings.ts';
import { listTestimonials } from './testimonials.ts';

/** From the specification. */
const MAX_TESTIMONIALS = 10;

export async function readHomePage(db: Queryable) {
  const { sliders } = await readSetting(db, 'home');
  const testimonials = await listTestimonials(db, { page: 1, per_page: MAX_TESTIMONIALS });
  const { taxRate, logo, site_title } = await readSettings(db);
  const now = new Date();
  return {
    sliders: sliders
      .filter((slide) => isShownAt(slide, now))
      .map(({ image, title, link }) => ({ image, title, link })),
    featured_products: await featuredProducts(db),
    featured_product_categories: await featuredCategories(db),
    testimonials: testimonials.data,
    settings: { taxRate, logo, site_title },
    return_days: (await readSetting(db, 'shop')).return_days ?? null,
    free_shipping: await freeShipping(db),
  };
}

export async function readHomeTexts(db: Queryable) {
  const { sliders: _, description, plate = null, ...texts } = await readSetting(db, 'home');
  return { ...texts, description: safeHtml(description), plate };
}
