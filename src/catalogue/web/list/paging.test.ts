import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PAGE_SIZES,
  pageAfterResize,
  pageCount,
  rowsOfPage,
  type PageSize,
  clampPage,
  parsePage,
  showingText,
} from './paging.ts';

describe('parsePage', () => {
  it.each([
    ['1', 1],
    ['2', 2],
    ['100', 100],
    ['99999', 99_999],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['two', null],
    ['', null],
    [' 2', null],
    ['100000', null],
    ['2\n', null],
  ])('reads %j as %j', (text, page) => expect(parsePage(text)).toBe(page));
});

it('offers the page sizes of the specification', () => {
  expect(PAGE_SIZES).toEqual([12, 24, 36, 48, 60, 100, 'all']);
});

describe('showingText', () => {
  it.each<[number, number, PageSize | undefined, string]>([
    [1, 148, undefined, 'Showing 1-12 of 148 products'],
    [13, 148, undefined, 'Showing 145-148 of 148 products'],
    [2, 13, undefined, 'Showing 13-13 of 13 products'],
    [1, 12, undefined, 'Showing 1-12 of 12 products'],
    [1, 1, undefined, 'Showing 1-1 of 1 product'],
    [1, 0, undefined, 'Showing 0 of 0 products'],
    [2, 148, 24, 'Showing 25-48 of 148 products'],
    [2, 148, 100, 'Showing 101-148 of 148 products'],
    [1, 1_426, 'all', 'Showing 1-1426 of 1426 products'],
    [1, 0, 'all', 'Showing 0 of 0 products'],
  ])('describes page %i of %i products, page size %j: %s', (page, total, size, text) =>
    expect(showingText(page, total, size)).toBe(text),
  );
});

describe('pageCount and rowsOfPage', () => {
  it.each<[number, PageSize, number]>([
    [0, 12, 1],
    [1, 12, 1],
    [12, 12, 1],
    [13, 12, 2],
    [300, 12, 25],
    [300, 100, 3],
    [301, 100, 4],
    [0, 'all', 1],
    [1_426, 'all', 1],
  ])('divides %i products, page size %j, into %i pages', (total, size, pages) =>
    expect(pageCount(total, size)).toBe(pages),
  );

  it('put every product on exactly one page, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 200 }),
        fc.constantFrom(...PAGE_SIZES),
        (rows, size) => {
          const pages = Array.from({ length: pageCount(rows.length, size) }, (_, i) =>
            rowsOfPage(rows, i + 1, size),
          );
          expect(pages.flat()).toEqual(rows);
          if (size !== 'all') {
            expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(size);
            expect(rowsOfPage(rows, pages.length + 1, size)).toEqual([]);
          }
        },
      ),
    );
  });
});

describe('pageAfterResize and clampPage', () => {
  it.each<[number, PageSize, PageSize, number]>([
    [1, 12, 24, 1],
    [2, 12, 24, 1],
    [3, 12, 24, 2],
    [5, 12, 36, 2],
    [3, 100, 12, 17],
    [7, 12, 'all', 1],
    [1, 'all', 12, 1],
  ])('turns page %i of size %j, at the new size %j, into page %i', (page, from, to, after) =>
    expect(pageAfterResize(page, from, to)).toBe(after),
  );

  it('keeps the first product of the page in view', () => {
    const sizes = fc.constantFrom(12, 24, 36, 48, 60, 100);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), sizes, sizes, (page, from, to) => {
        const first = (page - 1) * from;
        const after = pageAfterResize(page, from, to);
        expect(first).toBeGreaterThanOrEqual((after - 1) * to);
        expect(first).toBeLessThan(after * to);
      }),
    );
  });

  it.each<[number, number, PageSize, number]>([
    [9, 148, 12, 9],
    [9, 148, 24, 7],
    [9, 148, 'all', 1],
    [9, 0, 12, 1],
  ])('limits page %i of %i products, page size %j, to page %i', (page, total, size, shown) =>
    expect(clampPage(page, total, size)).toBe(shown),
  );
});
