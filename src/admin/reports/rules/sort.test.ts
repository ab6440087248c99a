import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changePercent, sharePercent } from './change.ts';
import { nextSort, readSort, sorted } from './sort.ts';

it.each([
  ['2-down', { column: 2, isDown: true }],
  ['0-up', { column: 0, isDown: false }],
  ['9-up', null],
  ['2-sideways', null],
  [undefined, null],
])('reads %s from an address', (text, sort) => expect(readSort(text, 4)).toEqual(sort));

it('begins with the largest figure and with the first name, and turns round', () => {
  expect(nextSort(null, 1, { name: 'Orders', kind: 'number' })).toBe('1-down');
  expect(nextSort(null, 0, { name: 'Van', kind: 'text' })).toBe('0-up');
  expect(nextSort({ column: 1, isDown: true }, 1, { name: 'Orders', kind: 'number' })).toBe('1-up');
});

it('sorts without losing a row, empty cells last', () => {
  const cells = fc.array(fc.option(fc.integer(), { nil: null }));
  fc.assert(
    fc.property(cells, fc.boolean(), (values, isDown) => {
      const rows = values.map((value) => ({ cells: [value] }));
      const found = sorted(rows, { column: 0, isDown }).map((row) => row.cells[0]!);
      const figures = found.filter((value) => value !== null);
      expect(found.length).toBe(values.length);
      expect(found.slice(figures.length).every((value) => value === null)).toBe(true);
      expect(figures).toEqual(
        figures.toSorted((a, b) => (isDown ? Number(b) - Number(a) : Number(a) - Number(b))),
      );
    }),
  );
});

it('compares with nothing as little as it shares out nothing', () => {
  expect([changePercent(120, 100), changePercent(5, 0)]).toEqual([20, null]);
  expect([sharePercent(1, 4), sharePercent(0, 0)]).toEqual([25, null]);
});
