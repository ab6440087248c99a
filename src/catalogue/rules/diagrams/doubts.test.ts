import { expect, it } from 'vitest';
import { doubtOf, doubtsText, isForAll, leftText } from './doubts.ts';

it.each([
  ['fits', true, false, undefined],
  ['every', true, false, undefined],
  ['if', true, false, 'depends'],
  ['if', false, false, 'depends'],
  ['if', true, true, undefined],
  ['no', true, true, 'does not fit'],
  ['no', false, false, 'does not fit'],
  [undefined, true, false, 'depends'],
  [undefined, true, true, undefined],
  [undefined, false, false, undefined],
] as const)(
  'a part that says %s (choice: %s, chosen: %s): %s',
  (state, isChoice, isChosen, doubt) => {
    expect(doubtOf(state, { isChoice, isChosen })).toBe(doubt);
  },
);

it.each([
  [[undefined, undefined], ''],
  [['does not fit', undefined], '1 of them does not fit your van.'],
  [['depends'], '1 of them depends on your van: look at the others of the number.'],
  [
    ['does not fit', 'depends', 'does not fit', 'depends'],
    '2 of them do not fit your van. 2 of them depend on your van: look at the others of the number.',
  ],
] as const)('%j are told as “%s”', (doubts, text) => {
  expect(doubtsText(doubts)).toBe(text);
});

it.each([
  [1, undefined, true],
  [0, undefined, false],
  [1, 'depends', false],
  [1, 'does not fit', false],
] as const)(
  '“All” ticks what is in stock (%i) and without doubt (%s): %s',
  (tickable, doubt, isOn) => {
    expect(isForAll({ tickable, doubt })).toBe(isOn);
  },
);

it.each([
  [0, ''],
  [1, '1 more depends on your van, and is not ticked.'],
  [3, '3 more depend on your van, and are not ticked.'],
])('of %i others is said: “%s”', (left, text) => expect(leftText(left)).toBe(text));
