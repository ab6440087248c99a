import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWords } from './edit-distance.ts';

const words = [
  'brake',
  'brass',
  'bracket',
  'drum',
  'door',
  'alternator',
  'clutch',
  'muffler',
  'oil',
];

test.each([
  { typed: 'brak', meant: ['brake'] },
  { typed: 'braek', meant: ['brake'] },
  { typed: 'drumm', meant: ['drum'] },
  { typed: 'alternater', meant: ['alternator'] },
  { typed: 'cluch', meant: ['clutch'] },
  { typed: 'musfler', meant: ['muffler'] },
  { typed: 'oli', meant: ['oil'] },
  { typed: 'xyz', meant: [] },
  { typed: 'fridge', meant: [] },
])('corrects "$typed" to $meant', ({ typed, meant }) => {
  expect(nearestWords(typed, words)).toEqual(meant);
});

test('compares an unfinished word with the beginnings of words', () => {
  expect(nearestWords('altrena', words)).toEqual([]);
  expect(nearestWords('altrena', words, true)).toEqual(['alternator']);
});

test('returns at most three equally close words, in the order given', () => {
  expect(nearestWords('seax', ['seal', 'seat', 'sear', 'seam'])).toEqual(['seal', 'seat', 'sear']);
});

const word = fc.stringMatching(/^[a-z]{4,12}$/);

test('always corrects a single typo', () => {
  fc.assert(
    fc.property(word, fc.nat(11), fc.constantFrom('a', 'z', ''), (meant, at, put) => {
      const typed = meant.slice(0, at % meant.length) + put + meant.slice((at % meant.length) + 1);
      expect(nearestWords(typed, [meant])).toEqual([meant]);
    }),
  );
});
