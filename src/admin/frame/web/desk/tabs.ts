import type { Permission } from '../../../../kit/permissions.ts';
import { addressOf } from '../../../../kit/page.ts';
import { deskAddresses } from '../../../addresses.ts';
import { useMe } from '../use-me.ts';

export interface DeskTab {
  name: string;
  count?: number | undefined;
  /** From `addressOf`. */
  href: string;
  /** The key that opens it, if it is not the number of its place. */
  keyName?: string;
  isCurrent: boolean;
}

const { content, diagrams, home, repairs, shop, words, staff, log, stock } = deskAddresses;

interface PageTab extends Pick<DeskTab, 'href' | 'keyName'> {
  /** Without it, the tab is not shown. */
  permission?: Permission;
}

const stockView = (view: string) => addressOf(stock.stock, {}, { view });

/** The pages of each desk that has several. */
const PAGES = {
  content: {
    Articles: { href: content.list },
    Pages: { href: content.pages },
    FAQ: { href: content.faq },
    'Home page': { href: home.home },
    Categories: { href: content.categories },
    Diagrams: { href: diagrams.list },
    Redirects: { href: content.redirects },
  },
  shop: {
    Shipping: { href: shop.shop },
    Tax: { href: shop.tax },
    Emails: { href: shop.emails },
    'Shop data': { href: shop.data },
    'Search words': { href: words.words },
    'Jobs on a van': { href: repairs.repairs },
  },
  staff: {
    Staff: { href: staff.people, permission: 'read:staff', keyName: '1' },
    Log: { href: log.log, permission: 'read:log', keyName: '2' },
  },
  stock: {
    'Running low': { href: stock.stock },
    Movements: { href: stockView('movements') },
    Value: { href: stockView('value'), permission: 'read:reports' },
    Receiving: { href: stock.receiving },
    Counting: { href: stock.counts },
    Waiting: { href: stockView('waiting') },
    Purchases: { href: stock.purchases },
  },
} satisfies Record<string, Record<string, PageTab>>;

type Pages = typeof PAGES;

/** A page of a desk that has several. */
export type PageName = { [Desk in keyof Pages]: keyof Pages[Desk] }[keyof Pages];

/** A page and its siblings, as far as somebody may open them. */
export function usePageTabs(current: PageName): DeskTab[] {
  const { permissions } = useMe();
  const desks: Record<string, PageTab>[] = Object.values(PAGES);
  const pages = desks.find((desk) => current in desk)!;
  return Object.entries(pages)
    .filter(([, { permission }]) => !permission || permissions.includes(permission))
    .map(([name, page]) => ({ ...page, name, isCurrent: name === current }));
}

/** The views of a page, by their names in the address. */
export const viewTabs = <View extends string>(
  names: Record<View, string>,
  current: View | undefined,
  hrefOf: (view: View) => string,
  counts: Partial<Record<View, number | undefined>> = {},
): DeskTab[] =>
  (Object.keys(names) as View[]).map((view) => ({
    name: names[view],
    href: hrefOf(view),
    isCurrent: view === current,
    count: counts[view],
  }));
