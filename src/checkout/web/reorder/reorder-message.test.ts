import { describe, expect, it } from 'vitest';
import type { CartProduct } from '../../../cart/rules/cart-values.ts';
import { changeMessage } from '../../../cart/web/changes/change-messages.ts';
import { changesSince, stockChanges } from './changes-since.ts';
import { reorderMessage } from './reorder-message.ts';

const drum = { name: 'Brake drum', wanted: 2, added: 2 };
const filter = { name: 'Oil filter', wanted: 3, added: 3 };

describe('reorderMessage', () => {
  it.each([
    ['all items are', [drum, filter], 'success', 'All items Successfully Added To Cart!'],
    ['the only item is', [drum], 'success', 'Brake drum Successfully Added To Cart!'],
    [
      'the only item is not',
      [{ ...drum, added: 0 }],
      'error',
      'Brake drum is out of stock right now.',
    ],
    [
      'some items are',
      [drum, { ...filter, added: 1 }],
      'info',
      'Added what is in stock. Not enough of: Oil filter.',
    ],
    [
      'no item is',
      [
        { ...drum, added: 0 },
        { ...filter, added: 0 },
      ],
      'error',
      'Nothing from this order is in stock right now.',
    ],
  ] as const)('reports that %s in stock', (_, items, kind, text) => {
    expect(reorderMessage(items)).toEqual({ kind, text });
  });
});

const now: CartProduct = {
  id: 7,
  name: 'New drum',
  sku: 'VG-7',
  slug: 'new-drum',
  featured_image: null,
  regular_price: '12.50',
  stock_qty: 1,
};
const ordered = { product_id: 1, sku: 'VG-1', product_price: '10.00', product_quantity: 2, now };

it('says what one line costs today, what replaces it, and how many are left', () => {
  const item = { name: 'Brake drum', wanted: 2, added: 1, now };
  const changes = [...changesSince([ordered]), ...stockChanges([item])];
  expect(reorderMessage([item], changes)).toEqual({
    kind: 'info',
    text: 'Added what is in stock. VG-1 is now VG-7: New drum. The price of New drum has changed from $10.00 to $12.50. Only 1 left of New drum.',
  });
});

it.each([
  ['everything', 2, now, []],
  ['less', 1, now, ['Only 1 left of New drum.']],
  ['nothing', 0, { ...now, stock_qty: 0 }, ['New drum was not added: it is out of stock.']],
  ['nothing any more', 0, undefined, ['Brake drum was not added: it is no longer for sale.']],
])('the stock allows %s', (_, added, today, messages) => {
  const changes = stockChanges([{ name: 'Brake drum', wanted: 2, added, now: today }]);
  expect(changes.map(changeMessage)).toEqual(messages);
});
