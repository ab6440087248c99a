import { expect, it } from 'vitest';
import type { CartProduct } from '../../../cart/rules/cart-values.ts';
import { chosenLines, priceLines } from './listed-lines.ts';

const drum: CartProduct = {
  id: 1,
  name: 'Brake drum',
  sku: 'VG-1',
  slug: 'brake-drum',
  featured_image: null,
  regular_price: '84.95',
  stock_qty: 5,
  instead_of: [],
};
const line = { product_id: 1, quantity: 2, was_cents: 8_495, name: 'Brake drum', sku: 'VG-1' };

it.each<[string, CartProduct[], number, string[]]>([
  ['nothing', [drum], 2, []],
  ['a price', [{ ...drum, regular_price: '90.00' }], 2, ['The price was $84.95']],
  ['a low stock', [{ ...drum, stock_qty: 1 }], 1, ['Only 1 in stock']],
  ['an empty shelf', [{ ...drum, stock_qty: 0 }], 0, ['Out of stock']],
  ['a part that is gone', [], 0, ['No longer sold']],
  ['a number', [{ ...drum, id: 9, sku: 'VG-9', instead_of: [1] }], 2, ['VG-1 is now VG-9']],
])('says %s that has changed', (_, products, pieces, changes) => {
  expect(priceLines([line], products)).toMatchObject([{ pieces, changes }]);
});

it('chooses what can be bought and was not left out', () => {
  const rows = priceLines([line, { ...line, product_id: 2 }], [drum]);
  expect(chosenLines(rows, new Set()).map(({ line: each }) => each.product_id)).toEqual([1]);
  expect(chosenLines(rows, new Set([1]))).toEqual([]);
});
