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

const offer = (
  label: string,
  desk: string,
  permission: Offer['permission'],
  href: string,
): Offer => ({ label, desk, permission, href });

const orders = (label: string, view: string) =>
  offer(label, 'Orders', 'read:orders', addressOf(ordersPages.list, {}, { view }));
const money = (label: string, search: Record<string, string>) =>
  offer(label, 'Money', 'read:money', addressOf(moneyPages.money, {}, search));
const system = (label: string, view: string) =>
  offer(label, 'System', 'read:system', addressOf(systemPages.system, {}, { view }));
const shop = (label: string, page: keyof typeof shopDeskPages) =>
  offer(label, 'Shop', 'read:shop', addressOf(shopDeskPages[page]));
const content = (label: string, page: 'pages' | 'faq' | 'categories' | 'redirects') =>
  offer(label, 'Content', 'read:content', addressOf(contentDeskPages[page]));

const parts = (label: string, search: Record<string, string>) =>
  offer(label, 'Parts', 'read:parts', addressOf(partsDeskPages.list, {}, search));

export const offers: readonly Offer[] = [
  orders('Orders to ship', 'to-ship'),
  orders('Late orders', 'late'),
  orders('Orders on hold', 'held'),
  offer('Pick the next orders', 'Pick and pack', 'write:packing', addressOf(packingPages.pick)),
  offer(
    'Receive a delivery',
    'Stock',
    'write:stock',
    addressOf(stockDeskPages.receiving, {}, { open: 'new' }),
  ),
  offer('Count a shelf', 'Stock', 'write:stock', addressOf(stockDeskPages.counts)),
  offer(
    'Value of the stock',
    'Stock',
    'read:reports',
    addressOf(stockDeskPages.stock, {}, { view: 'value' }),
  ),
  offer('New coupon', 'Offers', 'write:offers', addressOf(offersDeskPages.add)),
  offer('Points settings', 'Offers', 'read:offers', addressOf(offersDeskPages.points)),
  offer(
    'Letters to answer',
    'Inbox',
    'read:inbox',
    addressOf(inboxDeskPages.inbox, {}, { view: 'letters' }),
  ),
  offer('Spam', 'Inbox', 'read:inbox', addressOf(inboxDeskPages.inbox, {}, { view: 'spam' })),
  offer('New part', 'Parts', 'write:parts', addressOf(partsDeskPages.add)),
  parts('Parts with something missing', { fault: 'any' }),
  parts('Hidden parts', { hidden: 'yes' }),
  parts('Parts that share an OEM number', { fault: 'duplicate' }),
  offer('Parts as CSV, in and out', 'Parts', 'read:parts', addressOf(partsFileDeskPages.file)),
  offer(
    'Change many parts in a spreadsheet',
    'Parts',
    'read:parts',
    addressOf(sheetDeskPages.sheet),
  ),
  money('Refunds due', { view: 'refunds' }),
  money('Tax by state', { view: 'taxes' }),
  {
    ...money('Export movements for the accountant', { open: 'export' }),
    permission: 'read:exports',
  },
  offer(
    'Invite somebody',
    'Staff',
    'write:staff',
    addressOf(staffPages.people, {}, { open: 'invite' }),
  ),
  offer('Log of changes', 'Staff and log', 'read:log', addressOf(logPages.log)),
  offer('Your account', 'Staff and log', 'signed-in', addressOf(staffPages.me)),
  content('Texts of the pages', 'pages'),
  content('Questions and answers', 'faq'),
  content('Blog categories', 'categories'),
  content('Redirects of old addresses', 'redirects'),
  shop('Try an address: shipping zones and rates', 'shop'),
  shop('Sales tax', 'tax'),
  shop('Look at an email, or send it to yourself', 'emails'),
  shop('Address, opening hours and texts of the shop', 'data'),
  offer('Searches without result', 'Shop', 'read:shop', addressOf(wordsDeskPages.words)),
  offer(
    'Search words: how owners say things',
    'Shop',
    'read:shop',
    addressOf(wordsDeskPages.words, {}, { view: 'words' }),
  ),
  system('Webhooks', 'webhooks'),
  system('Health', 'health'),
];
