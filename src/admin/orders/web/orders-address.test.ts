import { expect, it } from 'vitest';
import { orderAddress, readOrdersSearch, viewAddress } from './orders-address.ts';

it('reads what the address says, and leaves out what is usual', () => {
  expect(readOrdersSearch({})).toMatchObject({ view: 'open', q: '', order: 'oldest' });
  expect(readOrdersSearch({ view: 'all' })).toMatchObject({ view: 'all', order: 'newest' });
  expect(readOrdersSearch({ view: 'no such', order: 'none' })).toMatchObject({
    view: 'open',
    order: 'oldest',
  });
});

it('keeps the search in another view, but not the order of the rows', () => {
  const search = readOrdersSearch({ view: 'late', q: 'annie l', van: 'bus', order: 'newest' });
  expect(viewAddress('all', search)).toBe('/admin/orders?view=all&q=annie+l&van=bus');
  expect(viewAddress('open', search)).toBe('/admin/orders?q=annie+l&van=bus');
});

it('gives an order’s page the list that it was opened from', () => {
  const search = readOrdersSearch({ view: 'late', q: 'annie', order: 'newest' });
  expect(orderAddress('6482-9017-30', search)).toBe(
    '/admin/orders/6482-9017-30?view=late&q=annie&order=newest&at=6482-9017-30',
  );
});
