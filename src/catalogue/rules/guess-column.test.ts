import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessColumns } from './guess-column.ts';

const columns = [
  'sku',
  'name',
  'price',
  'stock',
  'weight_grams',
  'weight_lb',
  'categories',
  'type',
];

describe('the columns that headings mean', () => {
  it.each([
    [
      ['sku', 'name'],
      ['sku', 'name'],
    ],
    [
      ['SKU', 'Weight (grams)', 'Weight g'],
      ['sku', 'weight_grams', null],
    ],
    [
      ['Part Number', 'Title', 'Unit Price', 'Qty'],
      ['sku', 'name', 'price', 'stock'],
    ],
    [
      ['Item', 'SKU'],
      [null, 'sku'],
    ],
    [
      ['SKU', 'In stock?', 'Stock', 'Sale price', 'Regular price'],
      ['sku', null, 'stock', null, 'price'],
    ],
    [
      ['Title', 'Variant SKU', 'Variant Grams', 'Variant Inventory Qty', 'Variant Price'],
      ['name', 'sku', 'weight_grams', 'stock', 'price'],
    ],
    [
      ['Part', 'Weight'],
      ['sku', null],
    ],
    [
      ['Part', 'Weight (lbs)'],
      ['sku', 'weight_lb'],
    ],
    [
      ['Retail', 'Regular Price'],
      [null, 'price'],
    ],
    [
      ['Color', ''],
      [null, null],
    ],
    [
      ['price', 'Retail price'],
      ['price', null],
    ],
  ])('%j: %j', (headings, expected) => {
    expect(guessColumns(headings, columns)).toEqual(expected);
  });

  it('does as it was told before', () => {
    const chosen = { Item: '', SKU: 'sku', Color: 'type', Gone: 'no-such-column' };
    expect(guessColumns(['Item', 'SKU', 'Color', 'Gone', 'Type'], columns, chosen)).toEqual([
      null,
      'sku',
      'type',
      null,
      null,
    ]);
  });

  it('means each column at most once, and knows its own names in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(columns), fc.array(fc.string()), (own, others) => {
        const guessed = guessColumns([...own, ...others], columns);
        const known = guessed.filter((each) => each !== null);
        expect(new Set(known).size).toBe(known.length);
        expect(guessed.slice(0, own.length)).toEqual(own);
      }),
    );
  });
});
