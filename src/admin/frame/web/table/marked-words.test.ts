import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffWords, type Words } from './marked-words.ts';

const shown = (pieces: readonly Words[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

it.each([
  ['the old seal fits', 'the new seal fits', 'the [old ]seal fits', 'the [new ]seal fits'],
  ['12.5', '20', '[12.5]', '[20]'],
  ['same', 'same', 'same', 'same'],
  ['', 'a word', '', '[a word]'],
])('marks what differs between “%s” and “%s”', (one, other, a, b) => {
  expect(diffWords(one, other).map(shown)).toEqual([a, b]);
});

it('keeps every word, and what is not marked is the same in both', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c ', ' d', '\n'), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [a, b] = diffWords(one.join(''), other.join(''));
      expect([textOf(a), textOf(b)]).toEqual([one.join(''), other.join('')]);
      expect(textOf(a.filter(({ differs }) => !differs))).toBe(
        textOf(b.filter(({ differs }) => !differs)),
      );
    }),
  );
});

it('marks the middle of texts that are too long to compare', () => {
  const long = Array.from({ length: 600 }, (_, at) => `word${at}`);
  const [mine] = diffWords(long.join(' '), long.with(300, 'else').join(' '));
  expect(mine.filter(({ differs }) => differs)).toEqual([{ text: 'word300 ', differs: true }]);
});

const textOf = (pieces: readonly Words[]): string => pieces.map(({ text }) => text).join('');
