import * as z from 'zod/mini';
import { categoryRow, productRow } from '../catalogue/contract.ts';
import { call, good } from '../kit/call.ts';
import { testimonialRow } from './testimonial-calls.ts';

/** A numbered part in the home page's exploded drawing; `x` and `y` are in the drawing's units. */
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

const slider = z.object({ image: z.string(), title: z.string(), link: z.string() });

/** A slide as stored, with the times between which it is shown. */
export const slide = z.object({
  ...slider.shape,
  from: z.optional(z.string()),
  until: z.optional(z.string()),
});
export type Slide = z.infer<typeof slide>;

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

export const homeContent = z.object({
  /** Sanitized HTML. */
  description: z.string(),
  page_title: z.string(),
  page_description: z.string(),
  page_keyword: z.string(),
  plate: z.nullable(plate),
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
export type HomeText = z.infer<typeof homeContent>;
export type Plate = z.infer<typeof plate>;
export type HomeTestimonial = z.infer<typeof testimonial>;
