import { addressOf } from '../../kit/page.ts';
import { addresses } from '../../links/addresses.ts';

/** Links of header, drawer and footer to pages other than the parts. */
export const shopLinks = [
  ['About us', addressOf(addresses.aboutUs)],
  ['Articles', addressOf(addresses.articles)],
  ['Order status', addressOf(addresses.orderStatus)],
  ['Contact us', addressOf(addresses.contactUs)],
] as const;
