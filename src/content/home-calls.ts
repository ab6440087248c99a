import * as z from 'zod/mini';
import { categoryRow, productRow } from '../catalogue/contract.ts';
import { call, good } from '../kit/call.ts';
import { homeContent, slider } from '../settings/home-texts.ts';
import { testimonialRow } from './testimonial-calls.ts';

const testimonial = z.pick(testimonialRow, {
  id: true,
  client_name: true,
  title: true,
  rating: true,
  description: true,
  featured_image: true,
  state: true,
  country: true,
});

const homeData = z.object({
  sliders: z.array(slider),
  featured_products: z.array(productRow),
  featured_product_categories: z.array(categoryRow),
  /** At most 10, newest first. */
  testimonials: z.array(testimonial),
  settings: z.object({ taxRate: z.number(), logo: z.string(), site_title: z.string() }),
  /** Return period; null if the shop has not set one. */
  return_days: z.nullable(z.number()),
  /** Minimum order in dollars for free shipping, and the states it applies to. */
  free_shipping: z.nullable(
    z.object({ country: z.string(), from: z.string(), states: z.array(z.string()) }),
  ),
});

export const homeCalls = {
  'GET homePage': call({
    access: 'anyone',
    about: 'Sliders, featured products and their groups, and testimonials of the home page',
    answer: good(homeData),
    cacheTags: ['content', 'testimonial', 'catalogue', 'shape', 'shipping'],
  }),
  'GET page/home': call({
    access: 'anyone',
    about: 'Texts of the home page',
    answer: good(homeContent),
    cacheTags: ['content'],
  }),
};

export type HomeData = z.infer<typeof homeData>;
export type HomeTestimonial = z.infer<typeof testimonial>;
