import * as z from 'zod/mini';
import { categoryRow, productRow } from '../catalogue/contract.ts';
import { diagramEntry, diagramRow } from '../catalogue/diagram-calls.ts';
import { call, good } from '../kit/call.ts';
import { homeTexts, slider } from '../settings/home-texts.ts';
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

const homeDiagram = z.object({
  ...z.pick(diagramRow, { van: true, system: true, image: true, width: true, height: true }).shape,
  /** "Rear brakes, 1971–79 Bus" */
  title: z.string(),
  alt: z.string(),
  parts: z.array(
    z.object({
      ...z.pick(diagramEntry, { number: true, name: true, target: true, box: true }).shape,
      /** The center of the number, in the drawing's units. */
      x: z.number(),
      y: z.number(),
      /** To the part that sells best, or to the number in the diagram. */
      link: z.string(),
      /** How it is sold if it is not sold alone. */
      note: z.string(),
    }),
  ),
});

const homeText = z.object({ ...homeTexts.shape, diagram: z.nullable(homeDiagram) });

export const homeCalls = {
  'GET homePage': call({
    access: 'anyone',
    about: 'Sliders, featured products and their groups, and testimonials of the home page',
    answer: good(homeData),
    cacheTags: ['content', 'testimonial', 'catalogue', 'shape', 'shipping'],
  }),
  'GET page/home': call({
    access: 'anyone',
    about: 'Texts and diagram of the home page',
    answer: good(homeText),
    cacheTags: ['content', 'diagram', 'catalogue'],
  }),
};

export type HomeData = z.infer<typeof homeData>;
export type HomeText = z.infer<typeof homeText>;
export type HomeDiagram = z.infer<typeof homeDiagram>;
export type HomeTestimonial = z.infer<typeof testimonial>;
