import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test.each([
  ['', {}],
  ['?keyword=fuel+pump&van=', { keyword: 'fuel pump', van: '' }],
  ['?year=1974', { year: '1974' }],
  ['?keyword=a&sort=price&keyword=b', { keyword: 'b', sort: 'price' }],
])('%s is read as %j', (query, expected) => {
  expect(parseSearch(query)).toEqual(expected);
});

test('empty values are left out of an address', () => {
  expect(stringifySearch({ keyword: 'fuel pump', van: '', year: undefined })).toBe(
    '?keyword=fuel+pump',
  );
  expect(stringifySearch({})).toBe('');
});
