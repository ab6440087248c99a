import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords } from './words.ts';

test.each([
  ['Brake drum, front', ['brake', 'drum', 'front']],
  ['  68-79 BUS ', ['68', '79', 'bus']],
  ["driver's side", ['drivers', 'side']],
  ['driver’s', ['drivers']],
  ['Käfer', ['kafer']],
  ['c.v. joint, C.V boot', ['cv', 'joint', 'cv', 'boot']],
  ['1.9l wbx', ['1.9', 'liter', 'wbx']],
  ['1.8 L', ['1.8', 'liter']],
  ['2.1', ['2.1']],
  ['111.198.031', ['111', '198', '031']],
  ['94mm, 12V and 5x112', ['94', 'mm', '12', 'v', 'and', '5x112']],
  ['185r14c 021115351a', ['185', 'r', '14', 'c', '021115351a']],
  ['205/65R15 tires, 185 R 14', ['205', '65', 'r', '15', 'tires', '185', 'r', '14']],
  ['m/c, A/C and w/o', ['mc', 'ac', 'and', 'wo']],
  ["'); DROP TABLE products; --", ['drop', 'table', 'products']],
  ['100%_\\', ['100', 'percent']],
  ['a\0b', ['a', 'b']],
  ['🚐', []],
  ['テスト', []],
  ['', []],
])('splits %j into the words %j', (typed, words) => {
  expect(searchWords(typed).map(({ text }) => text)).toEqual(words);
});

test('returns at most twelve plain words for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const words = searchWords(typed);
      expect(words.length).toBeLessThanOrEqual(12);
      for (const { text } of words) expect(text).toMatch(/^([0-9a-z]+|\d\.\d)$/);
    }),
  );
});
