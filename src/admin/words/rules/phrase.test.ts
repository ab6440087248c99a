import { expect, test } from 'vitest';
import { isPhrase, readPhrases } from './phrase.ts';

test.each([
  ['e-brake', true],
  ['one two three four five six', true],
  ['one two three four five six seven', false],
  ['', false],
  [' , ', false],
  ['Türgummi', true],
])('“%s” is a phrase: %s', (text, is) => {
  expect(isPhrase(text)).toBe(is);
});

test('phrases are read from a line', () => {
  expect(readPhrases(' E-brake, hand brake,, e-brake ')).toEqual(['e-brake', 'hand brake']);
});
