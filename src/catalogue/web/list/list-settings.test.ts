import { expect, it } from 'vitest';
import { firstSettings, readSettings } from './list-settings.ts';

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
])('%s → %j', (kept, settings) => expect(readSettings(kept)).toEqual(settings));
