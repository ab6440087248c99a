import { expect, it } from 'vitest';
import { fitsColumn, type GridColumn } from './grid-columns.ts';

it.each<[GridColumn, string, boolean]>([
  ['price', '1299.50', true],
  ['stock', '12345', true],
  ['stock', '1000000', false],
  ['sku', 'VG-ACC-0101', true],
  ['sku', 'VG-ACC-0103-RIH1', false],
  ['name', 'Horn button', true],
  // Narrow letters would fit; nobody measures them.
  ['name', 'Fillister slit', false],
  ['margin', '−100.0', false],
  ['quality', 'MMMMM', false],
])('%s: whether "%s" surely fits', (column, text, fits) => {
  expect(fitsColumn(column, text)).toBe(fits);
});
