import { addressOf } from '../kit/page.ts';
import type { Permission } from '../kit/permissions.ts';
import { contentDeskPages } from './content/pages.ts';
import { inboxDeskPages } from './inbox/pages.ts';
import { logPages } from './log/pages.ts';
import { moneyPages } from './money/pages.ts';
import { offersDeskPages } from './offers/pages.ts';
import { ordersPages } from './orders/pages.ts';
import { packingPages } from './packing/pages.ts';
import { shopDeskPages } from './shop/pages.ts';
import { partsFileDeskPages } from './parts-file/pages.ts';
import { partsDeskPages } from './parts/pages.ts';
import { sheetDeskPages } from './sheet/pages.ts';
import { staffPages } from './staff/pages.ts';
import { stockDeskPages } from './stock/pages.ts';
import { systemPages } from './system/pages.ts';
import { wordsDeskPages } from './words/pages.ts';

/** An entry that the palette offers on every page. */
export interface Offer {
  label: string;
  /** The desk's name. */
  desk: string;
  permission: Permission | 'signed-in';
  href: string;
}

const orders = (label: string, view: string): Offer => ({
  ...{ label, desk: 'Orders', permission: 'read:orders' },
  href: addressOf(ordersPages.list, {}, { view }),
});
const money = (label: string, search: Record<string, string>): Offer => ({
  ...{ label, desk: 'Money', permission: 'read:money' },
  href: addressOf(moneyPages.money, {}, search),
});
const system = (label: string, view: string): Offer => ({
  ...{ label, desk: 'System', permission: 'read:system' },
  href: addressOf(systemPages.system, {}, { view }),
});
const shop = (label: string, page: keyof typeof shopDeskPages): Offer => ({
  ...{ label, desk: 'Shop', permission: 'read:shop' },
  href: addressOf(shopDeskPages[page]),
});
const content = (label: string, page: 'pages' | 'faq' | 'categories' | 'redirects'): Offer => ({
  ...{ label, desk: 'Content', permission: 'read:content' },
  href: addressOf(contentDeskPages[page]),
});

const parts = (label: string, search: Record<string, string>): Offer => ({
  ...{ label, desk: 'Parts', permission: 'read:parts' },
  href: addressOf(partsDeskPages.list, {}, search),
});

export const offers: readonly Offer[] = [
  orders('Orders to ship', 'to-ship'),
  orders('Late orders', 'late'),
  orders('Orders on hold', 'held'),
  {
    ...{ label: 'Pick the next orders', desk: 'Pick and pack', permission: 'write:packing' },
    href: addressOf(packingPages.pick),
  },
  {
    ...{ label: 'Receive a delivery', desk: 'Stock', permission: 'write:stock' },
    href: addressOf(stockDeskPages.receiving, {}, { open: 'new' }),
  },
  {
    ...{ label: 'Count a shelf', desk: 'Stock', permission: 'write:stock' },
    href: addressOf(stockDeskPages.counts),
  },
  {
    ...{ label: 'Value of the stock', desk: 'Stock', permission: 'read:reports' },
    href: addressOf(stockDeskPages.stock, {}, { view: 'value' }),
  },
  {
    ...{ label: 'New coupon', desk: 'Offers', permission: 'write:offers' },
    href: addressOf(offersDeskPages.add),
  },
  {
    ...{ label: 'Points settings', desk: 'Offers', permission: 'read:offers' },
    href: addressOf(offersDeskPages.points),
  },
  {
    ...{ label: 'Letters to answer', desk: 'Inbox', permission: 'read:inbox' },
    href: addressOf(inboxDeskPages.inbox, {}, { view: 'letters' }),
  },
  {
    ...{ label: 'Spam', desk: 'Inbox', permission: 'read:inbox' },
    href: addressOf(inboxDeskPages.inbox, {}, { view: 'spam' }),
  },
  {
    ...{ label: 'New part', desk: 'Parts', permission: 'write:parts' },
    href: addressOf(partsDeskPages.add),
  },
  parts('Parts with something missing', { fault: 'any' }),
  parts('Hidden parts', { hidden: 'yes' }),
  parts('Parts that share an OEM number', { fault: 'duplicate' }),
  {
    ...{ label: 'Parts as CSV, in and out', desk: 'Parts', permission: 'read:parts' },
    href: addressOf(partsFileDeskPages.file),
  },
  {
    ...{ label: 'Change many parts in a spreadsheet', desk: 'Parts', permission: 'read:parts' },
    href: addressOf(sheetDeskPages.sheet),
  },
  money('Refunds due', { view: 'refunds' }),
  money('Tax by state', { view: 'taxes' }),
  {
    ...money('Export movements for the accountant', { open: 'export' }),
    permission: 'read:exports',
  },
  {
    ...{ label: 'Invite somebody', desk: 'Staff', permission: 'write:staff' },
    href: addressOf(staffPages.people, {}, { open: 'invite' }),
  },
  {
    ...{ label: 'Log of changes', desk: 'Staff and log', permission: 'read:log' },
    href: addressOf(logPages.log),
  },
  {
    ...{ label: 'Your account', desk: 'Staff and log', permission: 'signed-in' },
    href: addressOf(staffPages.me),
  },
  content('Texts of the pages', 'pages'),
  content('Questions and answers', 'faq'),
  content('Blog categories', 'categories'),
  content('Redirects of old addresses', 'redirects'),
  shop('Try an address: shipping zones and rates', 'shop'),
  shop('Sales tax', 'tax'),
  shop('Look at an email, or send it to yourself', 'emails'),
  shop('Address, opening hours and texts of the shop', 'data'),
  {
    ...{ label: 'Searches without result', desk: 'Shop', permission: 'read:shop' },
    href: addressOf(wordsDeskPages.words),
  },
  {
    ...{ label: 'Search words: how owners say things', desk: 'Shop', permission: 'read:shop' },
    href: addressOf(wordsDeskPages.words, {}, { view: 'words' }),
  },
  system('Webhooks', 'webhooks'),
  system('Health', 'health'),
];
