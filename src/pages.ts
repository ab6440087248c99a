import { accountPages } from './account/pages.ts';
import { cataloguePages } from './catalogue/pages.ts';
import { checkoutPages } from './checkout/pages.ts';
import { contentPages } from './content/pages.ts';
import type { Page } from './kit/page.ts';

export const pages: readonly Page[] = [
  ...cataloguePages,
  ...accountPages,
  ...checkoutPages,
  ...contentPages,
];
