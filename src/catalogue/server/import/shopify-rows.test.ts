import { expect, it } from 'vitest';
import { joinShopifyRows } from './shopify-rows.ts';

const headings = ['Handle', 'Title', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Image Src'];
const join = (...rows: string[][]) =>
  [
    ...joinShopifyRows(
      headings,
      rows.map((cells, at) => ({ number: at + 2, cells })),
    ),
  ].map(({ number, cells }) => [number, ...cells]);

it('makes products of variants and joins rows of pictures', () => {
  expect(
    join(
      ['hub-cap', 'Hub cap', 'Chrome', 'HC-1', '29.00', 'a.jpg'],
      ['hub-cap', '', 'Black', 'HC-2', '31.00', ''],
      ['hub-cap', '', '', '', '', 'b.jpg'],
      ['drum', 'Brake drum', 'Default Title', 'BD-1', '84.95', 'c.jpg'],
    ),
  ).toEqual([
    [2, 'hub-cap', 'Hub cap, Chrome', 'Chrome', 'HC-1', '29.00', 'a.jpg; b.jpg'],
    [3, '', 'Hub cap, Black', 'Black', 'HC-2', '31.00', ''],
    [5, 'drum', 'Brake drum', 'Default Title', 'BD-1', '84.95', 'c.jpg'],
  ]);
});

it('leaves a product without a SKU to be told as a fault', () => {
  expect(join(['drum', 'Brake drum', '', '', '84.95', ''])).toHaveLength(1);
});

it('leaves other files as they are', () => {
  const lines = [{ number: 2, cells: ['a', ''] }];
  expect([...joinShopifyRows(['Handle', 'SKU'], lines)]).toEqual(lines);
});
