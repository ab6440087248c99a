import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageOf, parsePage, PER_PAGE, showingText } from './paging.ts';

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
  ])('%j → %j', (written, page) => expect(parsePage(written)).toBe(page));
});

describe('showingText', () => {
  it.each([
    [1, 148, 'Showing 1-12 of 148 products'],
    [13, 148, 'Showing 145-148 of 148 products'],
    [2, 13, 'Showing 13-13 of 13 products'],
    [1, 12, 'Showing 1-12 of 12 products'],
    [1, 1, 'Showing 1-1 of 1 product'],
    [1, 0, 'Showing 0 of 0 products'],
  ])('page %i of %i products: %s', (page, total, text) =>
    expect(showingText(page, total)).toBe(text),
  );
});

describe('pages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [300, 25],
  ])('%i products have %i pages', (total, pages) => expect(pageCount(total)).toBe(pages));

  it('hold every product once, in order, never more than a page full', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), (rows) => {
        const pages = Array.from({ length: pageCount(rows.length) }, (_, i) => pageOf(rows, i + 1));
        expect(pages.flat()).toEqual(rows);
        expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(PER_PAGE);
        expect(pageOf(rows, pages.length + 1)).toEqual([]);
      }),
    );
  });
});
