import { afterEach, expect, it, vi } from 'vitest';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { chooseSettings, currentSettings, defaultSettings, readSettings } from './list-settings.ts';

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

it('keeps what another tab has chosen since', () => {
  const local = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, text: string) => local.set(name, text),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  local.set('vangon-lists', '{"layout":"d-table","size":12}');
  chooseSettings({ size: 48 });
  expect(JSON.parse(local.get('vangon-lists')!)).toEqual({ layout: 'd-table', size: 48 });
  expect(currentSettings()).toEqual({ layout: 'product-grid', size: 48 });
  chooseSettings(defaultSettings);
});
