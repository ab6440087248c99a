import { addressOf } from '../../kit/page.ts';
import { checkoutPages } from '../../checkout/pages.ts';
import { contentPages } from '../../content/pages.ts';

/** Links of header, drawer and footer to pages other than the parts. */
export const shopLinks = [
  ['About us', addressOf(contentPages.aboutUs)],
  ['Articles', addressOf(contentPages.articles)],
  ['Order status', addressOf(checkoutPages.orderStatus)],
  ['Contact us', addressOf(contentPages.contactUs)],
] as const;
