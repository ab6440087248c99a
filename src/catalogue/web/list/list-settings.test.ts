import { afterEach, expect, it, vi } from 'vitest';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { defaultSettings, readSettings } from './list-settings.ts';

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
])('reads %s as %j', (text, settings) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(storedValue('local', 'lists', readSettings).get()).toEqual(settings);
});
