import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Spelling } from './spelling.ts';

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
  'pump',
  'wheel',
  'skirt',
  'short',
  'rotor',
  'rotary',
  'license',
  'condenser',
  'accelerator',
  'lens',
  'spark',
  'plug',
  'fender',
  'lift',
  'front',
  'seal',
  'radiator',
];
const spelling = new Spelling(new Map(words.map((word) => [word, 1])));

test.each([
  ['brak', 'brake'],
  ['braek', 'brake'],
  ['drumm', 'drum'],
  ['pmup', 'pump'],
  ['oli', 'oil'],
  ['frnt', 'front'],
  ['seel', 'seal'],
  ['lense', 'lens'],
  ['whele', 'wheel'],
  ['rotar', 'rotor'],
  ['cluch', 'clutch'],
  ['musfler', 'muffler'],
  ['lisence', 'license'],
  ['condensor', 'condenser'],
  ['raidator', 'radiator'],
  ['alternater', 'alternator'],
  ['excelerator', 'accelerator'],
])('corrects "%s" to "%s"', (typed, meant) => {
  expect(spelling.nearest(typed)).toBe(meant);
});

// Strict on short words: a t-shirt is no fender skirt, a gift no lift.
test.each(['shirt', 'gift', 'gender', 'xyz', 'fridge', 'poster', '021', 'テスト'])(
  'leaves "%s" alone',
  (typed) => {
    expect(spelling.nearest(typed)).toBeUndefined();
  },
);

test('of equally near words the most frequent wins', () => {
  const frequency = new Map([
    ['seat', 2],
    ['seal', 9],
    ['sear', 1],
  ]);
  expect(new Spelling(frequency).nearest('sea')).toBeUndefined();
  expect(new Spelling(frequency).nearest('sael')).toBe('seal');
});

test('splits words that were joined', () => {
  expect(spelling.split('sparkplug')).toEqual(['spark', 'plug']);
  expect(spelling.split('sparkle')).toBeUndefined();
});

const letters = fc.stringMatching(/^[a-z]{6,12}$/);

describe('any word of six letters or more', () => {
  test.each([
    [
      'a swapped pair',
      (word: string, at: number) =>
        word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
    ],
    ['a missing letter', (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)],
    ['a doubled letter', (word: string, at: number) => word.slice(0, at) + word.slice(at - 1)],
    ['a wrong letter', (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`],
  ])('is corrected after %s', (_, slip) => {
    fc.assert(
      fc.property(letters, fc.nat(4), (word, place) => {
        const typed = slip(word, Math.max(1, place % (word.length - 1)));
        fc.pre(typed.length > 5);
        expect(new Spelling(new Map([[word, 1]])).nearest(typed)).toBe(word);
      }),
    );
  });
});
