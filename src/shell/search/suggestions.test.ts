import { describe, expect, it } from 'vitest';
import type { ProductRow } from '../../catalogue/contract.ts';
import { isLongEnough, suggestionsFor, statusMessage } from './suggestions.ts';

const filter = { name: 'Oil filter', slug: 'oil-filter', sku: '021 115 351 A' } as ProductRow;
const wordsFor = (typed: string) => suggestionsFor(typed, []).map(({ words }) => words);

describe('what is suggested', () => {
  it('is the search first, then the parts', () => {
    expect(suggestionsFor('oil & filter', [filter])).toEqual([
      { href: '/shop/search?keyword=oil+%26+filter', words: 'Search for “oil & filter”' },
      { href: '/product/oil-filter', words: 'Oil filter', product: filter },
    ]);
  });

  it.each(['021 115 351 A', '021115351a', '021-115-351A', 'VG-BRK-0101', '0280'])(
    '%s may be a part number',
    (typed) => expect(wordsFor(typed)).toEqual([`Search for “${typed}”`, `Part number ${typed}`]),
  );

  it.each(['brake drum', '1968 bus', '68-79 bus', '1978 westfalia', '12', 'type 4', 'h4'])(
    '%s is none',
    (typed) => expect(wordsFor(typed)).toEqual([`Search for “${typed}”`]),
  );

  it('starts with the second sign', () => {
    expect(isLongEnough('b')).toBe(false);
    expect(isLongEnough('br')).toBe(true);
  });
});

it.each([
  [[], '', 'No suggestions'],
  [[], 'No products match “x”.', 'No products match “x”.'],
  [[filter], '', '1 part suggested.'],
  [[filter, filter], 'These are close.', '2 parts suggested. These are close.'],
])('a screen reader hears how many there are', (found, note, heard) => {
  expect(statusMessage(suggestionsFor('x', found), note)).toBe(heard);
});
