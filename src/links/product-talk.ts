import { addressOf } from '../kit/page.ts';
import { addresses } from './addresses.ts';

/** The page with the questions about a part, or with its reviews. */
export const productTalk = (slug: string, about: 'questions' | 'reviews', page = 1): string =>
  addressOf(addresses.productTalk, { slug, about, page: page > 1 ? page : '' }).replace(/\/$/, '');

/** Where the buyer of an order reviews a part of it; the key opens the order without logging in. */
export const reviewFormOf = (slug: string, order: string, key?: string): string =>
  `${productTalk(slug, 'reviews')}?${new URLSearchParams({ order, ...(key && { key }) })}#write`;
