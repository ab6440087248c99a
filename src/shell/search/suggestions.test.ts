import { describe, expect, it } from 'vitest';
import type { ProductRow } from '../../catalogue/contract.ts';
import { isLongEnough, suggestionsFor, statusMessage } from './suggestions.ts';

const filter = { name: 'Oil filter', slug: 'oil-filter', sku: '021 115 351 A' } as ProductRow;
const textsFor = (typed: string) => suggestionsFor(typed, []).map(({ text }) => text);

describe('suggestionsFor', () => {
  it('suggests the search first, then the parts', () => {
    expect(suggestionsFor('oil & filter', [filter])).toEqual([
      { href: '/shop/search?keyword=oil+%26+filter', text: 'Search for “oil & filter”' },
      { href: '/product/oil-filter', text: 'Oil filter', product: filter },
    ]);
  });

  it.each(['021 115 351 A', '021115351a', '021-115-351A', 'VG-BRK-0101', '0280'])(
    'also suggests a part number for %s',
    (typed) => expect(textsFor(typed)).toEqual([`Search for “${typed}”`, `Part number ${typed}`]),
  );

  it.each(['brake drum', '1968 bus', '68-79 bus', '1978 westfalia', '12', 'type 4', 'h4'])(
    'suggests no part number for %s',
    (typed) => expect(textsFor(typed)).toEqual([`Search for “${typed}”`]),
  );

  it('starts with the second character', () => {
    expect(isLongEnough('b')).toBe(false);
    expect(isLongEnough('br')).toBe(true);
  });
});

it.each([
  [[], '', 'No suggestions'],
  [[], 'No products match “x”.', 'No products match “x”.'],
  [[filter], '', '1 part suggested.'],
  [[filter, filter], 'These are close.', '2 parts suggested. These are close.'],
])('announces the number of suggested parts to screen readers', (found, note, message) => {
  expect(statusMessage(suggestionsFor('x', found), note)).toBe(message);
});
