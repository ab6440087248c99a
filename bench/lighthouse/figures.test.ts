import { expect, test } from 'vitest';
import { budgets, hasWaited, onBusyMachine, withMargin } from './budgets.ts';
import { lighthouseFigures } from './figures.ts';
import type { LighthouseRun } from './run-lighthouse.ts';

const good: LighthouseRun = {
  lcp: 1_400,
  tbt: 60,
  clockTbt: 90,
  cls: 0,
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  faults: [],
};

const isKept = (runs: Partial<LighthouseRun>[], room = true) =>
  lighthouseFigures(
    'checkout',
    runs.map((each) => ({ ...good, ...each })),
    room ? withMargin(budgets.checkout) : undefined,
  ).every(({ ok }) => ok !== false);

test.each([
  ['a good run', [{}], true, true],
  ['a run that another machine may have', [{ tbt: 240, lcp: 2_500 }], false, true],
  ['a page that is another', [{ tbt: 900 }], false, false],
  ['one bad run of three', [{ tbt: 900 }, { tbt: 90 }, { tbt: 100 }], true, true],
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
])('%s', (_, runs, isInBudget, isInRoom) => {
  expect(isKept(runs, false)).toBe(isInBudget);
  expect(isKept(runs)).toBe(isInRoom);
});

test('on a busy machine the clock is not judged, and processor time is', () => {
  const limits = onBusyMachine(withMargin(budgets.checkout));
  const missed = (run: Partial<LighthouseRun>) =>
    lighthouseFigures('checkout', [{ ...good, ...run }], limits).some(({ ok }) => ok === false);
  expect(missed({ lcp: 9_000, scores: { ...good.scores, performance: 40 } })).toBe(false);
  expect(missed({ tbt: 900 })).toBe(true);
});

test.each([
  ['agree', { tbt: 33, clockTbt: 176 }, false],
  ['differ, because the page waited', { tbt: 122, clockTbt: 1_193 }, true],
  ['agree about a slow page', { tbt: 900, clockTbt: 980 }, false],
])('clock and processor %s', (_, run, waited) => {
  expect(hasWaited(run)).toBe(waited);
});
