import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';
import { testimonialRow } from './testimonial-calls.ts';

const page = z.object({
  title: z.string(),
  page_title: z.string(),
  page_description: z.string(),
  page_keyword: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  updated_at: z.string(),
});

const place = z.object({
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zoom: z.number(),
});

/** Source of the map's tiles. */
const tiles = z.object({ url: z.string(), attribution: z.string() });

export const textCalls = {
  'GET page/contact': call({
    access: 'anyone',
    about: 'Text of the contact page',
    answer: good(page),
    cacheTags: ['content'],
  }),
  'GET contact': call({
    access: 'anyone',
    about: 'Contact details and the location on the map',
    answer: good(
      z.object({
        email: z.string(),
        phone: z.string(),
        contact_detail: z.string(),
        support_text: z.string(),
        /** Null for a shop without a counter. */
        place: z.nullable(place),
        tiles: z.nullable(tiles),
      }),
    ),
    cacheTags: ['content'],
  }),
  'GET page/about': call({
    access: 'anyone',
    about: 'The about page with its counters and testimonials',
    answer: good(
      z.object({
        ...page.shape,
        logo: z.string(),
        totalProducts: z.number(),
        satisfiedCustomer: z.number(),
        testimonials: z.array(testimonialRow),
      }),
    ),
    cacheTags: ['content', 'testimonial', 'catalogue', 'shape'],
  }),
  'GET page/privacy-terms': call({
    access: 'anyone',
    about: 'Privacy and terms',
    answer: good(page),
    cacheTags: ['content'],
  }),
  'GET faq': call({
    access: 'anyone',
    about: 'Questions and answers in sections',
    answer: good(
      z.array(
        z.object({
          id: z.number(),
          slug: z.string(),
          title: z.string(),
          /** Sanitized HTML; each question is an `h3`. */
          description: z.string(),
        }),
      ),
    ),
    cacheTags: ['content'],
  }),
  'GET vw-accessories': call({
    access: 'anyone',
    about: 'The accessories page',
    answer: good(z.object({ 'vw-accessories': page })),
    cacheTags: ['content'],
  }),
};

export type TextPage = z.infer<typeof page>;
export type ShopPlace = z.infer<typeof place>;
export type MapTiles = z.infer<typeof tiles>;
