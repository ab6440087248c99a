import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Brake drum, front', ['brake', 'drum', 'front']],
  ['  68-79 BUS ', ['68', '79', 'bus']],
  ["driver's side", ['drivers', 'side']],
  ['driver’s', ['drivers']],
  ['Käfer', ['kafer']],
  ['1.8 l', ['1', '8', 'l']],
  ["'); DROP TABLE products; --", ['drop', 'table', 'products']],
  ['brake & !drum | (x:*) <-> y', ['brake', 'drum', 'x', 'y']],
  ['100%_\\', ['100']],
  ['a\0b', ['a', 'b']],
  ['🚐', []],
  ['', []],
])('splits %j into the words %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test('returns at most twelve plain words for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const words = searchWords(typed);
      expect(words.length).toBeLessThanOrEqual(12);
      for (const word of words) expect(word).toMatch(/^[0-9a-z]+$/);
      expect(searchWords(words.join(' '))).toEqual(words);
    }),
  );
});
