import { defaultView } from '../../rules/list-view.ts';
import { expect, it } from 'vitest';
import { addressOfPage, type ListPlace, placeWith } from './list-address.ts';

const VAN = '68-79-bus';

it.each<[ListPlace, number, string]>([
  [{ at: 'list', list: {} }, 1, '/shop'],
  [{ at: 'list', list: {} }, 3, '/shop/page/3'],
  [{ at: 'list', list: { van: VAN } }, 1, '/categories/68-79-bus'],
  [{ at: 'list', list: { van: VAN } }, 2, '/categories/68-79-bus/page/2'],
  [{ at: 'list', list: { van: VAN, category: 'brakes' } }, 1, '/categories/68-79-bus/brakes'],
  [
    { at: 'list', list: { van: VAN, category: 'brakes' } },
    2,
    '/categories/68-79-bus/brakes/page/2',
  ],
  [{ at: 'search', list: { keyword: 'brake drum' } }, 1, '/shop/search?keyword=brake+drum'],
  [
    { at: 'search', list: { van: VAN, category: 'brakes' } },
    2,
    '/shop/search/page/2?van=68-79-bus&category=brakes',
  ],
  [{ at: 'search', list: { keyword: 'a&b=c/ü' } }, 1, '/shop/search?keyword=a%26b%3Dc%2F%C3%BC'],
])('builds the address of %j, page %i: %s', (place, page, address) =>
  expect(addressOfPage(place, page)).toBe(address),
);

it.each<[ListPlace, number, string]>([
  [{ at: 'list', list: {} }, 1, '/shop?sort=price&in_stock=true'],
  [{ at: 'list', list: { van: VAN } }, 2, `/categories/${VAN}/page/2?sort=price&in_stock=true`],
  [{ at: 'search', list: { sku: '021' } }, 1, '/shop/search?sku=021&sort=price&in_stock=true'],
])('adds sort and in_stock to the address of %j, page %i: %s', (place, page, address) =>
  expect(addressOfPage(place, page, { ...defaultView, sort: 'price', inStock: true })).toBe(
    address,
  ),
);

it.each<[ListPlace, Parameters<typeof placeWith>[1], string]>([
  [{ at: 'list', list: {} }, { van: VAN }, `/categories/${VAN}`],
  [{ at: 'list', list: {} }, { category: 'brakes' }, '/shop/search?category=brakes'],
  [{ at: 'list', list: { van: VAN } }, { category: 'brakes' }, `/categories/${VAN}/brakes`],
  [
    { at: 'list', list: { van: VAN, category: 'brakes' } },
    { van: undefined },
    '/shop/search?category=brakes',
  ],
  [
    { at: 'search', list: { keyword: 'drum' } },
    { van: VAN },
    `/shop/search?keyword=drum&van=${VAN}`,
  ],
  [
    { at: 'search', list: { keyword: 'drum', van: VAN } },
    { van: undefined },
    '/shop/search?keyword=drum',
  ],
])('the list at %j with %j is at %s', (place, change, address) =>
  expect(addressOfPage(placeWith(place, change), 1)).toBe(address),
);

it.each([
  [1, 12, '/shop'],
  [1, 48, '/shop?size=48'],
  [2, 12, '/shop/page/2'],
  [2, 48, '/shop/page/2?size=48'],
] as const)('says of page %i that it is of %s products: %s', (page, size, address) =>
  expect(addressOfPage({ at: 'list', list: {} }, page, defaultView, size)).toBe(address),
);
