import { afterEach, expect, it, vi } from 'vitest';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { firstSettings, readSettings } from './list-settings.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [null, firstSettings],
  ['', firstSettings],
  ['{', firstSettings],
  ['null', firstSettings],
  ['7', firstSettings],
  ['{"layout":"d-table","size":48}', { layout: 'd-table', size: 48 }],
  ['{"layout":"product-desc","size":"all"}', { layout: 'product-desc', size: 'all' }],
  ['{"layout":"mosaic","size":13}', firstSettings],
  ['{"size":"24"}', firstSettings],
])('%s → %j', (text, settings) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(storedValue('local', 'lists', readSettings).get()).toEqual(settings);
});
