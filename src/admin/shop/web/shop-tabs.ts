import { addressOf } from '../../../kit/page.ts';
import type { DeskTab } from '../../frame/web/desk/desk.tsx';
import { wordsDeskPages } from '../../words/pages.ts';
import { shopDeskPages } from '../pages.ts';

const TABS = [
  { name: 'Shipping', page: shopDeskPages.shop },
  { name: 'Tax', page: shopDeskPages.tax },
  { name: 'Emails', page: shopDeskPages.emails },
  { name: 'Shop data', page: shopDeskPages.data },
  { name: 'Search words', page: wordsDeskPages.words },
] as const;

export type ShopTab = (typeof TABS)[number]['name'];

export const shopTabs = (current: ShopTab): DeskTab[] =>
  TABS.map(({ name, page }, place) => ({
    name,
    href: addressOf(page),
    keyName: String(place + 1),
    isCurrent: name === current,
  }));
