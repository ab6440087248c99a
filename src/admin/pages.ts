import type { DeskEntry, DeskPage } from './frame/desk-page.ts';
import { logPages } from './log/pages.ts';
import { moneyPages } from './money/pages.ts';
import { ordersPages } from './orders/pages.ts';
import { staffPages } from './staff/pages.ts';
import { packingPages } from './packing/pages.ts';
import { customersPages } from './customers/pages.ts';
import { orderPages } from './order/pages.ts';
import { systemPages } from './system/pages.ts';
import { todayPages } from './today/pages.ts';

/** Every page of the back office. */
export const backOfficePages: readonly DeskPage[] = [
  ...Object.values(todayPages),
  ...Object.values(moneyPages),
  ...Object.values(ordersPages),
  ...Object.values(staffPages),
  ...Object.values(logPages),
  ...Object.values(packingPages),
  ...Object.values(customersPages),
  ...Object.values(orderPages),
  ...Object.values(systemPages),
];

/** The rail, from top to bottom. */
export const desks: readonly DeskEntry[] = [
  { name: 'Today', letter: 'T', page: todayPages.today, count: 'today' },
  { name: 'Orders', letter: 'O', page: ordersPages.list, count: 'orders' },
  { name: 'Pick and pack', letter: 'K', page: packingPages.pick, count: 'packing' },
  { name: 'Customers', letter: 'C', page: customersPages.list, isFirstOfGroup: true },
  { name: 'Money', letter: 'M', page: moneyPages.money, count: 'money' },
  {
    ...{ name: 'Staff and log', letter: 'L', page: staffPages.people },
    also: [logPages.log, staffPages.me],
    isFirstOfGroup: true,
  },
  { name: 'System', letter: 'Y', page: systemPages.system, count: 'system' },
];
