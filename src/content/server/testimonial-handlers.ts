import type { Handlers } from '../../server/serve-calls.ts';
import type { Shop } from '../../server/shop.ts';
import type { testimonialCalls } from '../testimonial-calls.ts';
import { listTestimonials } from './testimonials.ts';

export function testimonialHandlers({ db }: Shop): Handlers<typeof testimonialCalls> {
  return {
    async 'GET testimonials'({ query }) {
      return { code: 200, ...(await listTestimonials(db, query)) };
    },
  };
}
