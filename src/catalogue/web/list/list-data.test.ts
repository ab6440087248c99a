import { expect, test } from 'vitest';
import { defaultView } from '../../rules/list-view.ts';
import { viewedList } from './list-data.ts';

const BUS = '68-79-bus~1974';

test.each([
  ['a search', { keyword: 'muffler' }, {}, BUS],
  ['all parts', {}, {}, BUS],
  ['its own type of van', { van: '68-79-bus', category: 'fuel' }, {}, BUS],
  ['another type of van', { van: '80-91-vanagon' }, {}, undefined],
  ['a type whose name begins another’s', { van: '68-79' }, {}, undefined],
  ['another order', {}, { sort: 'price' as const }, undefined],
  ['only what fits', {}, { fits: BUS }, undefined],
])('what fits the chosen van comes first: %s', (_, list, view, expected) => {
  expect(viewedList(list, { ...defaultView, ...view }, BUS).first).toBe(expected);
});

test('nothing comes first without a van', () => {
  expect(viewedList({}, defaultView).first).toBeUndefined();
});
