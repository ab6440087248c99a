import { addressOf } from '../../pages.ts';

/** The pages that header and drawer lead to beside the parts. */
export const shopLinks = [
  ['About us', addressOf('aboutUs')],
  ['Articles', addressOf('articles')],
  ['Order status', addressOf('orderStatus')],
  ['Contact us', addressOf('contactUs')],
] as const;
