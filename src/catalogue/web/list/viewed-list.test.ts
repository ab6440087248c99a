import { expect, test } from 'vitest';
import { defaultView } from '../../rules/list-view.ts';
import { defaultSettings } from './list-settings.ts';
import { viewedList } from './viewed-list.ts';

const BUS = '68-79-bus~1974';
const first = (...[list, view, van, settings = defaultSettings]: Parameters<typeof viewedList>) =>
  viewedList(list, view, van, settings).first;

test.each([
  ['a search', { keyword: 'muffler' }, {}, BUS],
  ['all parts', {}, {}, BUS],
  ['its own type of van', { van: '68-79-bus', category: 'fuel' }, {}, BUS],
  ['another type of van', { van: '80-91-vanagon' }, {}, undefined],
  ['another order', {}, { sort: 'price' as const }, undefined],
  ['only what fits', {}, { fits: BUS }, undefined],
])('what fits the chosen van first: %s', (_, list, view, expected) => {
  expect(first(list, { ...defaultView, ...view }, BUS)).toBe(expected);
});

test('nothing comes first without a van, or where the visitor has taken it off', () => {
  expect(first({}, defaultView, null)).toBeUndefined();
  expect(first({}, defaultView, BUS, { ...defaultSettings, fitsFirst: false })).toBeUndefined();
});
