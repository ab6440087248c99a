import { expect, test } from 'vitest';
import { budgets, onBusyMachine, withRoom } from './budgets.ts';
import { looksAsFigures } from './figures.ts';
import type { Look } from './look.ts';

const good: Look = {
  lcp: 1_400,
  tbt: 60,
  clockTbt: 90,
  cls: 0,
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  faults: [],
};

const isKept = (looks: Partial<Look>[], room = true) =>
  looksAsFigures(
    'checkout',
    looks.map((each) => ({ ...good, ...each })),
    room ? withRoom(budgets.checkout) : undefined,
  ).every(({ ok }) => ok !== false);

test.each([
  ['a good look', [{}], true, true],
  ['a look that another machine may have', [{ tbt: 240, lcp: 2_500 }], false, true],
  ['a page that is another', [{ tbt: 900 }], false, false],
  ['one bad look of three', [{ tbt: 900 }, { tbt: 90 }, { tbt: 100 }], true, true],
  [
    'something that nobody can read',
    [{ scores: { ...good.scores, accessibility: 96 } }],
    false,
    false,
  ],
  ['a page that jumps', [{ cls: 0.1 }], false, false],
  [
    'no address for search engines, on purpose',
    [{ scores: { ...good.scores, seo: 60 } }],
    true,
    true,
  ],
])('%s', (_, looks, isInBudget, isInRoom) => {
  expect(isKept(looks, false)).toBe(isInBudget);
  expect(isKept(looks)).toBe(isInRoom);
});

test('on a busy machine the clock is not judged, and processor time is', () => {
  const limits = onBusyMachine(withRoom(budgets.checkout));
  const missed = (look: Partial<Look>) =>
    looksAsFigures('checkout', [{ ...good, ...look }], limits).some(({ ok }) => ok === false);
  expect(missed({ lcp: 9_000, scores: { ...good.scores, performance: 40 } })).toBe(false);
  expect(missed({ tbt: 900 })).toBe(true);
});
