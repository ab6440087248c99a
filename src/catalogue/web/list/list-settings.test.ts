import { afterEach, expect, it, vi } from 'vitest';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { defaultView } from '../../rules/list-view.ts';
import { defaultSettings, readSettings, viewedList } from './list-settings.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [null, defaultSettings],
  ['', defaultSettings],
  ['{', defaultSettings],
  ['null', defaultSettings],
  ['7', defaultSettings],
  ['{"layout":"d-table","size":48}', { layout: 'd-table', size: 48 }],
  ['{"layout":"product-desc","size":"all"}', { layout: 'product-desc', size: 'all' }],
  ['{"layout":"mosaic","size":13}', defaultSettings],
  ['{"size":"24"}', defaultSettings],
  ['{"fitsFirst":false}', { ...defaultSettings, fitsFirst: false }],
  ['{"fitsFirst":1}', defaultSettings],
])('reads %s as %j', (text, settings) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(storedValue('local', 'lists', readSettings).get()).toEqual(settings);
});

const BUS = '68-79-bus~1974';
const first = (...[list, view, van, settings = defaultSettings]: Parameters<typeof viewedList>) =>
  viewedList(list, view, van, settings).first;

it.each([
  ['a search', { keyword: 'muffler' }, {}, BUS],
  ['all parts', {}, {}, BUS],
  ['its own type of van', { van: '68-79-bus', category: 'fuel' }, {}, BUS],
  ['another type of van', { van: '80-91-vanagon' }, {}, undefined],
  ['another order', {}, { sort: 'price' as const }, undefined],
  ['only what fits', {}, { fits: BUS }, undefined],
])('puts what fits the chosen van first: %s', (_, list, view, expected) => {
  expect(first(list, { ...defaultView, ...view }, BUS)).toBe(expected);
});

it('puts nothing first without a van, or where the visitor has taken it off', () => {
  expect(first({}, defaultView, null)).toBeUndefined();
  expect(first({}, defaultView, BUS, { ...defaultSettings, fitsFirst: false })).toBeUndefined();
});
