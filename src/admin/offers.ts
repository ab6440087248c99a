import { addressOf } from '../kit/page.ts';
import type { Permission } from '../kit/permissions.ts';
import { deskAddresses } from './addresses.ts';

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
  offer(label, 'Orders', 'read:orders', addressOf(deskAddresses.orders.list, {}, { view }));
const money = (label: string, search: Record<string, string>) =>
  offer(label, 'Money', 'read:money', addressOf(deskAddresses.money.money, {}, search));
const system = (label: string, view: string) =>
  offer(label, 'System', 'read:system', addressOf(deskAddresses.system.system, {}, { view }));
const shop = (label: string, page: keyof typeof deskAddresses.shop) =>
  offer(label, 'Shop', 'read:shop', addressOf(deskAddresses.shop[page]));
const content = (label: string, page: 'pages' | 'faq' | 'categories' | 'redirects') =>
  offer(label, 'Content', 'read:content', addressOf(deskAddresses.content[page]));

const parts = (label: string, search: Record<string, string>) =>
  offer(label, 'Parts', 'read:parts', addressOf(deskAddresses.parts.list, {}, search));

export const offers: readonly Offer[] = [
  orders('Orders to ship', 'to-ship'),
  orders('Late orders', 'late'),
  orders('Orders on hold', 'held'),
  offer(
    'Pick the next orders',
    'Pick and pack',
    'write:packing',
    addressOf(deskAddresses.packing.pick),
  ),
  offer(
    'Receive a delivery',
    'Stock',
    'write:stock',
    addressOf(deskAddresses.stock.receiving, {}, { open: 'new' }),
  ),
  offer('Count a shelf', 'Stock', 'write:stock', addressOf(deskAddresses.stock.counts)),
  offer(
    'Value of the stock',
    'Stock',
    'read:reports',
    addressOf(deskAddresses.stock.stock, {}, { view: 'value' }),
  ),
  offer('New coupon', 'Offers', 'write:offers', addressOf(deskAddresses.offers.add)),
  offer('Points settings', 'Offers', 'read:offers', addressOf(deskAddresses.offers.points)),
  offer(
    'Letters to answer',
    'Inbox',
    'read:inbox',
    addressOf(deskAddresses.inbox.inbox, {}, { view: 'letters' }),
  ),
  offer('Spam', 'Inbox', 'read:inbox', addressOf(deskAddresses.inbox.inbox, {}, { view: 'spam' })),
  offer('New part', 'Parts', 'write:parts', addressOf(deskAddresses.parts.add)),
  parts('Parts with something missing', { fault: 'any' }),
  parts('Hidden parts', { hidden: 'yes' }),
  parts('Parts that share an OEM number', { fault: 'duplicate' }),
  offer('Parts as CSV, in and out', 'Parts', 'read:parts', addressOf(deskAddresses.partsFile.file)),
  offer(
    'Change many parts in a spreadsheet',
    'Parts',
    'read:parts',
    addressOf(deskAddresses.sheet.sheet),
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
    addressOf(deskAddresses.staff.people, {}, { open: 'invite' }),
  ),
  offer('Log of changes', 'Staff and log', 'read:log', addressOf(deskAddresses.log.log)),
  offer('Your account', 'Staff and log', 'signed-in', addressOf(deskAddresses.staff.me)),
  content('Texts of the pages', 'pages'),
  content('Questions and answers', 'faq'),
  content('Blog categories', 'categories'),
  content('Redirects of old addresses', 'redirects'),
  shop('Try an address: shipping zones and rates', 'shop'),
  shop('Sales tax', 'tax'),
  shop('Look at an email, or send it to yourself', 'emails'),
  shop('Address, opening hours and texts of the shop', 'data'),
  offer('Searches without result', 'Shop', 'read:shop', addressOf(deskAddresses.words.words)),
  offer(
    'Search words: how owners say things',
    'Shop',
    'read:shop',
    addressOf(deskAddresses.words.words, {}, { view: 'words' }),
  ),
  system('Webhooks', 'webhooks'),
  system('Health', 'health'),
];
