import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { pagedRows } from './paged-rows.ts';

const rows = [1, 2, 3, 4, 5, 6, 7];

describe('a page of six', () => {
  it.each([
    [undefined, 1, [1, 2, 3, 4, 5, 6]],
    ['1', 1, [1, 2, 3, 4, 5, 6]],
    ['2', 2, [7]],
    ['3', 2, [7]],
    ['0', 1, [1, 2, 3, 4, 5, 6]],
    ['x', 1, [1, 2, 3, 4, 5, 6]],
    ['1.9', 1, [1, 2, 3, 4, 5, 6]],
  ])('asked for %s it is %i', (asked, page, there) => {
    expect(pagedRows(rows, asked)).toEqual({ page, pages: 2, rows: there });
  });

  it('is one, empty, when there is nothing', () => {
    expect(pagedRows([], '4')).toEqual({ page: 1, pages: 1, rows: [] });
  });

  it('and all pages together hold every row once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (rows, size) => {
        const { pages } = pagedRows(rows, '1', size);
        const all = Array.from(
          { length: pages },
          (_, at) => pagedRows(rows, String(at + 1), size).rows,
        );
        expect(all.flat()).toEqual(rows);
      }),
    );
  });
});
