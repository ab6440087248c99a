import { addressOf } from '../kit/page.ts';
import type { Permission } from '../kit/permissions.ts';
import { logPages } from './log/pages.ts';
import { moneyPages } from './money/pages.ts';
import { ordersPages } from './orders/pages.ts';
import { packingPages } from './packing/pages.ts';
import { sheetDeskPages } from './sheet/pages.ts';
import { staffPages } from './staff/pages.ts';
import { systemPages } from './system/pages.ts';

/** Something that the palette leads to from anywhere. */
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

export const offers: readonly Offer[] = [
  orders('Orders to ship', 'to-ship'),
  orders('Late orders', 'late'),
  orders('Orders on hold', 'held'),
  {
    ...{ label: 'Pick the next orders', desk: 'Pick and pack', permission: 'write:packing' },
    href: addressOf(packingPages.pick),
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
  system('Webhooks', 'webhooks'),
  system('Health', 'health'),
];
