import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWords } from './edit-distance.ts';

const known = [
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
])('$typed → $meant', ({ typed, meant }) => {
  expect(nearestWords(typed, known)).toEqual(meant);
});

test('a word that is still being typed is compared with beginnings', () => {
  expect(nearestWords('altrena', known)).toEqual([]);
  expect(nearestWords('altrena', known, true)).toEqual(['alternator']);
});

test('as near as each other: all, three at most, in the order given', () => {
  expect(nearestWords('seax', ['seal', 'seat', 'sear', 'seam'])).toEqual(['seal', 'seat', 'sear']);
});

const word = fc.stringMatching(/^[a-z]{4,12}$/);

test('one slip is always forgiven', () => {
  fc.assert(
    fc.property(word, fc.nat(11), fc.constantFrom('a', 'z', ''), (meant, at, put) => {
      const typed = meant.slice(0, at % meant.length) + put + meant.slice((at % meant.length) + 1);
      expect(nearestWords(typed, [meant])).toEqual([meant]);
    }),
  );
});
