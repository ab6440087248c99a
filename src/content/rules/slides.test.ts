import { expect, test } from 'vitest';
import { isShownAt, slidesDiffer } from './slides.ts';

const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const iso = (day: number) => at(day).toISOString();

test.each([
  ['without times', {}, 3, true],
  ['before it begins', { from: iso(4) }, 3, false],
  ['as it begins', { from: iso(3) }, 3, true],
  ['as it ends', { until: iso(3) }, 3, false],
  ['between its times', { from: iso(2), until: iso(4) }, 3, true],
])('a slide %s', (_, slide, day, isShown) => {
  expect(isShownAt(slide, at(day))).toBe(isShown);
});

test('the slides turn only when one comes or goes', () => {
  const slides = [{}, { from: iso(4) }, { until: iso(8) }];
  const turns = [2, 3, 4, 5, 6, 7, 8, 9].map((day) => slidesDiffer(slides, at(day - 1), at(day)));
  expect(turns).toEqual([false, false, true, false, false, false, true, false]);
});
