import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { contentCalls } from '../contract.ts';
import { articleHandlers } from './article-handlers.ts';
import { contactHandlers } from './contact-handlers.ts';
import { questionHandlers } from './question-handlers.ts';
import { reviewHandlers } from './review-handlers.ts';
import { testimonialHandlers } from './testimonial-handlers.ts';
import { textHandlers } from './text-handlers.ts';
import type { homeCalls } from '../home-calls.ts';
import { readHomePage, readHomeTexts } from './home.ts';

export function contentHandlers(shop: Shop): Handlers<typeof contentCalls> {
  return {
    ...homeHandlers(shop),
    ...articleHandlers(shop),
    ...questionHandlers(shop),
    ...reviewHandlers(shop),
    ...testimonialHandlers(shop),
    ...textHandlers(shop),
    ...contactHandlers(shop),
  };
}

const homeHandlers = (shop: Shop): Handlers<typeof homeCalls> => ({
  'GET homePage': async () => ({ code: 200, data: await readHomePage(shop.reads) }),

  'GET page/home': async () => ({ code: 200, data: await readHomeTexts(shop.reads, shop) }),
});
