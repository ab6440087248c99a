import type { DeskEntry, DeskPage } from './frame/desk-page.ts';
import { invoicesDeskPages } from './invoices/pages.ts';
import { logPages } from './log/pages.ts';
import { moneyPages } from './money/pages.ts';
import { newOrderPages } from './new-order/pages.ts';
import { ordersPages } from './orders/pages.ts';
import { staffPages } from './staff/pages.ts';
import { packingPages } from './packing/pages.ts';
import { customersPages } from './customers/pages.ts';
import { orderPages } from './order/pages.ts';
import { systemPages } from './system/pages.ts';
import { todayPages } from './today/pages.ts';
import { partsDeskPages } from './parts/pages.ts';
import { categoriesDeskPages } from './categories/pages.ts';
import { partDeskPages } from './part/pages.ts';
import { sheetDeskPages } from './sheet/pages.ts';
import { partsFileDeskPages } from './parts-file/pages.ts';
import { stockDeskPages } from './stock/pages.ts';
import { offersDeskPages } from './offers/pages.ts';
import { contentDeskPages } from './content/pages.ts';
import { diagramDeskPages } from './diagrams/pages.ts';
import { homeDeskPages } from './home/pages.ts';
import { inboxDeskPages } from './inbox/pages.ts';
import { returnsPages } from './returns/pages.ts';
import { reportsDeskPages } from './reports/pages.ts';
import { shopDeskPages } from './shop/pages.ts';
import { repairsDeskPages } from './repairs/pages.ts';
import { wordsDeskPages } from './words/pages.ts';

/** Every page of the back office. */
export const backOfficePages: readonly DeskPage[] = [
  ...Object.values(todayPages),
  ...Object.values(moneyPages),
  ...Object.values(invoicesDeskPages),
  ...Object.values(ordersPages),
  ...Object.values(newOrderPages),
  ...Object.values(staffPages),
  ...Object.values(logPages),
  ...Object.values(packingPages),
  ...Object.values(customersPages),
  ...Object.values(orderPages),
  ...Object.values(returnsPages),
  ...Object.values(systemPages),
  ...Object.values(partsDeskPages),
  ...Object.values(categoriesDeskPages),
  ...Object.values(partDeskPages),
  ...Object.values(sheetDeskPages),
  ...Object.values(partsFileDeskPages),
  ...Object.values(stockDeskPages),
  ...Object.values(offersDeskPages),
  ...Object.values(contentDeskPages),
  ...Object.values(homeDeskPages),
  ...Object.values(diagramDeskPages),
  ...Object.values(inboxDeskPages),
  ...Object.values(reportsDeskPages),
  ...Object.values(shopDeskPages),
  ...Object.values(wordsDeskPages),
  ...Object.values(repairsDeskPages),
];

/** The rail, from top to bottom. */
export const desks: readonly DeskEntry[] = [
  { name: 'Today', letter: 'T', page: todayPages.today, count: 'today' },
  {
    name: 'Orders',
    letter: 'O',
    page: ordersPages.list,
    count: 'orders',
    also: [returnsPages.list],
  },
  { name: 'Pick and pack', letter: 'K', page: packingPages.pick, count: 'packing' },
  {
    name: 'Parts',
    letter: 'P',
    page: partsDeskPages.list,
    also: [
      partsDeskPages.add,
      partDeskPages.part,
      sheetDeskPages.sheet,
      partsFileDeskPages.file,
      categoriesDeskPages.categories,
    ],
    isFirstOfGroup: true,
  },
  {
    name: 'Stock',
    letter: 'S',
    page: stockDeskPages.stock,
    count: 'stock',
    also: [stockDeskPages.receiving, stockDeskPages.counts],
  },
  { name: 'Customers', letter: 'C', page: customersPages.list },
  { name: 'Offers', letter: 'F', page: offersDeskPages.list },
  {
    name: 'Content',
    letter: 'W',
    page: contentDeskPages.list,
    count: 'content',
    also: [homeDeskPages.home, contentDeskPages.text, diagramDeskPages.list],
    isFirstOfGroup: true,
  },
  { name: 'Inbox', letter: 'I', page: inboxDeskPages.inbox, count: 'inbox' },
  { name: 'Money', letter: 'M', page: moneyPages.money, count: 'money' },
  { name: 'Invoices', letter: 'N', page: invoicesDeskPages.list },
  { name: 'Reports', letter: 'R', page: reportsDeskPages.reports },
  {
    name: 'Shop',
    letter: 'H',
    page: shopDeskPages.shop,
    also: [
      shopDeskPages.tax,
      shopDeskPages.emails,
      shopDeskPages.data,
      wordsDeskPages.words,
      repairsDeskPages.repairs,
    ],
    isFirstOfGroup: true,
  },
  {
    name: 'Staff and log',
    letter: 'L',
    page: staffPages.people,
    also: [logPages.log, staffPages.me],
  },
  { name: 'System', letter: 'Y', page: systemPages.system, count: 'system' },
];
