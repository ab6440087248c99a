import type { DeskTab } from '../../frame/web/desk/desk.tsx';
import { deskAddresses } from '../../addresses.ts';

const TABS = [
  { name: 'Shipping', path: deskAddresses.shop.shop },
  { name: 'Tax', path: deskAddresses.shop.tax },
  { name: 'Emails', path: deskAddresses.shop.emails },
  { name: 'Shop data', path: deskAddresses.shop.data },
  { name: 'Search words', path: deskAddresses.words.words },
] as const;

export type ShopTab = (typeof TABS)[number]['name'];

export const shopTabs = (current: ShopTab): DeskTab[] =>
  TABS.map(({ name, path }, place) => ({
    name,
    href: path,
    keyName: String(place + 1),
    isCurrent: name === current,
  }));
