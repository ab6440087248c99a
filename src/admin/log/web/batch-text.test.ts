import { expect, it } from 'vitest';
import type { Alike } from '../contract.ts';
import { batchText } from './batch-text.ts';

const alike = (changed: Partial<Alike>): Alike => ({
  table: 'products',
  what: 'changed',
  columns: null,
  rows: 77,
  raised: 0,
  lowered: 0,
  ...changed,
});
const price = { columns: ['regular_price_cents'] };

it.each<[string, Partial<Alike>[], string | null]>([
  [
    '77 prices raised in the spreadsheet',
    [{ ...price, raised: 77 }],
    'POST admin/parts/sheet/apply',
  ],
  ['77 prices lowered', [{ ...price, lowered: 77 }], null],
  ['77 prices changed from a CSV file', [{ ...price, raised: 70 }], 'POST admin/parts/file'],
  ['77 prices lowered in bulk', [{ ...price, lowered: 77 }], 'POST admin/parts/bulk'],
  ['1 price raised', [{ ...price, raised: 1, rows: 1 }], 'POST admin/parts/:id/cells'],
  [
    'hold added, order status changed',
    [
      { table: 'order_holds', what: 'added', rows: 1 },
      { table: 'orders', columns: ['status'], rows: 1 },
    ],
    null,
  ],
  [
    'status of 10 orders changed, 10 parcels added',
    [
      { table: 'parcel_lines', what: 'added', rows: 27 },
      { table: 'orders', columns: ['status'], rows: 10 },
      { table: 'parcels', what: 'added', rows: 10 },
    ],
    null,
  ],
  ['shelf of 77 parts changed', [{ columns: ['shelf'] }], null],
  ['77 parts changed', [{ columns: ['name', 'shelf'] }], null],
  [
    '77 parts added, 150 fits added',
    [{ what: 'added' }, { table: 'product_fits', what: 'added', rows: 150 }],
    null,
  ],
  [
    '2 categories removed, part changed, more',
    [
      { table: 'product_categories', what: 'removed', rows: 2 },
      { columns: ['name', 'sku'], rows: 1 },
      {},
    ],
    null,
  ],
  ['77 changes by putting back', [], 'POST admin/log/put-back'],
])('%s', (text, sums, via) =>
  expect(batchText({ sums: sums.map(alike), rows: 77, via })).toBe(text),
);
