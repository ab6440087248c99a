import { addressOf } from '../kit/page.ts';
import type { Permission } from '../kit/permissions.ts';
import { deskAddresses } from './addresses.ts';

/** An entry that the palette offers on every page. */
export interface PaletteCommand {
  label: string;
  /** The desk's name. */
  desk: string;
  permission: Permission | 'signed-in';
  href: string;
}

const command = (
  label: string,
  desk: string,
  permission: PaletteCommand['permission'],
  href: string,
): PaletteCommand => ({ label, desk, permission, href });

const orders = (label: string, view: string) =>
  command(label, 'Orders', 'read:orders', addressOf(deskAddresses.orders.list, {}, { view }));
const money = (label: string, search: Record<string, string>) =>
  command(label, 'Money', 'read:money', addressOf(deskAddresses.money.money, {}, search));
const system = (label: string, view: string) =>
  command(label, 'System', 'read:system', addressOf(deskAddresses.system.system, {}, { view }));
const shop = (label: string, page: keyof typeof deskAddresses.shop) =>
  command(label, 'Shop', 'read:shop', addressOf(deskAddresses.shop[page]));
const content = (label: string, page: 'pages' | 'faq' | 'categories' | 'redirects') =>
  command(label, 'Content', 'read:content', addressOf(deskAddresses.content[page]));

const parts = (label: string, search: Record<string, string>) =>
  command(label, 'Parts', 'read:parts', addressOf(deskAddresses.parts.list, {}, search));

export const paletteCommands: readonly PaletteCommand[] = [
  orders('Orders to ship', 'to-ship'),
  orders('Late orders', 'late'),
  orders('Orders on hold', 'held'),
  command('Receive a return', 'Orders', 'read:orders', addressOf(deskAddresses.returns.list)),
  command(
    'Pick the next orders',
    'Pick and pack',
    'write:packing',
    addressOf(deskAddresses.packing.pick),
  ),
  command(
    'Order from a supplier',
    'Stock',
    'write:stock',
    addressOf(deskAddresses.stock.purchases, {}, { open: 'new' }),
  ),
  command(
    'Receive a delivery',
    'Stock',
    'write:stock',
    addressOf(deskAddresses.stock.receiving, {}, { open: 'new' }),
  ),
  command('Count a shelf', 'Stock', 'write:stock', addressOf(deskAddresses.stock.counts)),
  command(
    'Value of the stock',
    'Stock',
    'read:reports',
    addressOf(deskAddresses.stock.stock, {}, { view: 'value' }),
  ),
  command('New coupon', 'Offers', 'write:offers', addressOf(deskAddresses.offers.add)),
  command('Points settings', 'Offers', 'read:offers', addressOf(deskAddresses.offers.points)),
  command(
    'Letters to answer',
    'Inbox',
    'read:inbox',
    addressOf(deskAddresses.inbox.inbox, {}, { view: 'letters' }),
  ),
  command(
    'Spam',
    'Inbox',
    'read:inbox',
    addressOf(deskAddresses.inbox.inbox, {}, { view: 'spam' }),
  ),
  command('New part', 'Parts', 'write:parts', addressOf(deskAddresses.parts.add)),
  parts('Parts with something missing', { fault: 'any' }),
  parts('Hidden parts', { hidden: 'yes' }),
  parts('Parts that share an OEM number', { fault: 'duplicate' }),
  command(
    'Parts as CSV, in and out',
    'Parts',
    'read:parts',
    addressOf(deskAddresses.partsFile.file),
  ),
  command(
    'Change many parts in a spreadsheet',
    'Parts',
    'read:parts',
    addressOf(deskAddresses.sheet.sheet),
  ),
  command(
    'Categories: name, order, merge, hide',
    'Parts',
    'read:parts',
    addressOf(deskAddresses.categories.categories),
  ),
  command(
    'Part types and sub-categories',
    'Parts',
    'read:parts',
    addressOf(deskAddresses.categories.categories, {}, { view: 'types' }),
  ),
  money('Refunds due', { view: 'refunds' }),
  money('Tax by state', { view: 'taxes' }),
  {
    ...money('Export movements for the accountant', { open: 'export' }),
    permission: 'read:exports',
  },
  command(
    'Invite somebody',
    'Staff',
    'write:staff',
    addressOf(deskAddresses.staff.people, {}, { open: 'invite' }),
  ),
  command('Log of changes', 'Staff and log', 'read:log', addressOf(deskAddresses.log.log)),
  command('Your account', 'Staff and log', 'signed-in', addressOf(deskAddresses.staff.me)),
  content('Texts of the pages', 'pages'),
  content('Questions and answers', 'faq'),
  content('Blog categories', 'categories'),
  content('Redirects of old addresses', 'redirects'),
  shop('Try an address: shipping zones and rates', 'shop'),
  shop('Sales tax', 'tax'),
  shop('Look at an email, or send it to yourself', 'emails'),
  shop('Address, opening hours and texts of the shop', 'data'),
  command('Searches without result', 'Shop', 'read:shop', addressOf(deskAddresses.words.words)),
  command(
    'Search words: how owners say things',
    'Shop',
    'read:shop',
    addressOf(deskAddresses.words.words, {}, { view: 'words' }),
  ),
  system('Webhooks', 'webhooks'),
  system('Health', 'health'),
];
