import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { pagedRows } from './paged-rows.ts';

const rows = [1, 2, 3, 4, 5, 6, 7];

describe('pagedRows', () => {
  it.each([
    [undefined, 1, [1, 2, 3, 4, 5, 6]],
    ['1', 1, [1, 2, 3, 4, 5, 6]],
    ['2', 2, [7]],
  ])('shows for ?page=%s page %i', (requested, page, expected) => {
    expect(pagedRows(rows, requested)).toEqual({ page, pages: 2, rows: expected });
  });

  it.each(['3', '99', '0', '-1', 'abc', '1.9', '1e0', '01', '', '123456'])(
    'has no page %s',
    (requested) => expect(pagedRows(rows, requested)).toBeUndefined(),
  );

  it('has one empty page without rows', () => {
    expect(pagedRows([], undefined)).toEqual({ page: 1, pages: 1, rows: [] });
    expect(pagedRows([], '2')).toBeUndefined();
  });

  it('shows every row on exactly one page', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (rows, size) => {
        const { pages } = pagedRows(rows, '1', size)!;
        const all = Array.from(
          { length: pages },
          (_, index) => pagedRows(rows, String(index + 1), size)!.rows,
        );
        expect(all.flat()).toEqual(rows);
      }),
    );
  });
});
