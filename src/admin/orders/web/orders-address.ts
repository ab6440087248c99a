import { addressOf } from '../../../kit/page.ts';
import type { DeskSearch } from '../../frame/web/desk-page-props.ts';
import { type OrderView, orderViews, defaultOrder } from '../rules/views.ts';
import { deskAddresses } from '../../addresses.ts';

/** The list's parameters in the address. */
export interface OrdersSearch {
  view: OrderView;
  q: string;
  service: string;
  van: string;
  order: 'oldest' | 'newest';
  /** The order that was opened last. */
  at: string | undefined;
}

export function readOrdersSearch(search: DeskSearch): OrdersSearch {
  const view = orderViews.find((name) => name === search['view']) ?? 'open';
  const order = search['order'];
  return {
    view,
    q: search['q'] ?? '',
    service: search['service'] ?? '',
    van: search['van'] ?? '',
    order: order === 'oldest' || order === 'newest' ? order : defaultOrder(view),
    at: search['at'],
  };
}

/** The same search in another view. */
export const viewAddress = (view: OrderView, { q, service, van }: OrdersSearch): string =>
  addressOf(deskAddresses.orders.list, {}, { view: view === 'open' ? '' : view, q, service, van });

/** The order's page; keeps the list's parameters, for going back and to the next order. */
export function orderAddress(number: string, search: OrdersSearch): string {
  const { view, q, service, van, order } = search;
  const list = { view, q, service, van, order: order === defaultOrder(view) ? '' : order };
  return addressOf(deskAddresses.order.order, { number }, { ...list, at: number });
}

export function printSlips(orders: readonly { number: string }[]): void {
  const numbers = orders.map(({ number }) => number).join(',');
  window.open(
    addressOf(deskAddresses.packing.slips, {}, { orders: numbers }),
    '_blank',
    'noopener',
  );
}
export const pickListAddress = (numbers: readonly string[]): string =>
  addressOf(deskAddresses.packing.pick, {}, { orders: numbers.join(',') });
