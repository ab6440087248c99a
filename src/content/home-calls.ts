import * as z from 'zod/mini';
import { categoryRow, productRow } from '../catalogue/contract.ts';
import { call, good } from '../kit/call.ts';
import { testimonialRow } from './testimonial-calls.ts';

/** A numbered part of the home page's plate: where its number stands in the drawing, and where it leads. */
const platePart = z.object({
  number: z.number(),
  name: z.string(),
  link: z.string(),
  x: z.number(),
  y: z.number(),
});

export const plate = z.object({
  title: z.string(),
  image: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  parts: z.array(platePart),
});

export const slider = z.object({ image: z.string(), title: z.string(), link: z.string() });

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

/** The home page's words. */
export const homeContent = z.object({
  /** HTML. */
  description: z.string(),
  page_title: z.string(),
  page_description: z.string(),
  page_keyword: z.string(),
  /** Shown beside the words when the shop has one. */
  plate: z.nullable(plate),
});

/** What stands on the home page. */
const homeData = z.object({
  sliders: z.array(slider),
  featured_products: z.array(productRow),
  /** Groups that the featured products can be switched to. */
  featured_product_categories: z.array(categoryRow),
  /** At most 10, the newest first. */
  testimonials: z.array(testimonial),
  settings: z.object({ taxRate: z.number(), logo: z.string(), site_title: z.string() }),
  /** Days within which parts may come back; null when the shop has not said. */
  return_days: z.nullable(z.number()),
  /** Dollars from which on shipping is free, and to where. */
  free_shipping: z.nullable(
    z.object({ country: z.string(), from: z.string(), states: z.array(z.string()) }),
  ),
});

export const homeCalls = {
  'GET homePage': call({
    access: 'anyone',
    about:
      'What stands on the home page: sliders, featured products and their groups, testimonials',
    answer: good(homeData),
    cacheTags: ['content', 'catalogue', 'shipping'],
  }),
  'GET page/home': call({
    access: 'anyone',
    about: 'The words of the home page',
    answer: good(homeContent),
    cacheTags: ['content'],
  }),
};

export type HomeData = z.infer<typeof homeData>;
export type Plate = z.infer<typeof plate>;
export type HomeTestimonial = z.infer<typeof testimonial>;
