import { expect, it } from 'vitest';
import { readDimensions } from '../dimensions/read-dimensions.ts';
import { comparedRows, differingMeasures } from './compared-rows.ts';

const part = (name: string, change: Partial<Parameters<typeof comparedRows>[0][number]> = {}) => ({
  name,
  price_cents: 9800,
  in_stock: true,
  quality: 'OEM part',
  fit_line: 'Fits 1971–79 Bus',
  oem_numbers: [],
  replaces: null,
  fits: [],
  dimensions: readDimensions({ name, description: '' }),
  ...change,
});
const drum = part('Rear brake drum, 252 mm, left');
const other = part('Rear brake drum, 250 mm, pair', {
  price_cents: 12_000,
  oem_numbers: ['211 609 615 A'],
});
const rowOf = (label: string) => comparedRows([drum, other]).find((row) => row.label === label);

it.each([
  ['Inside diameter', ['252 mm (9.92 in)', '250 mm (9.84 in)'], true],
  ['Price', ['$98.00', '$120.00'], true],
  ['Stock', ['In stock', 'In stock'], false],
  ['Position', ['rear, left', 'rear'], true],
  ['Sold as', ['', 'pair'], true],
  ['Fits', ['1971–79 Bus', '1971–79 Bus'], false],
  ['OEM numbers', ['', '211 609 615 A'], true],
])('%s: %j', (label, cells, differs) => expect(rowOf(label)).toEqual({ label, cells, differs }));

it('leaves out what none of them says', () => {
  expect(rowOf('Replaces')).toBeUndefined();
  expect(rowOf('Engine codes')).toBeUndefined();
});

it('lists each measure once, whichever part has it, and first', () => {
  const hub = part('Brake drum, 252 mm', {
    dimensions: readDimensions({
      name: 'Brake drum',
      description: 'Drilled 5 × 112 mm, 252 mm bore.',
    }),
  });
  expect(comparedRows([drum, hub]).slice(0, 2)).toMatchObject([
    { label: 'Inside diameter', differs: false },
    { label: 'Hole circle', cells: ['', '5 × 112 mm'], differs: true },
  ]);
  expect([...differingMeasures([drum, hub])]).toEqual(['circle']);
  expect([...differingMeasures([drum])]).toEqual([]);
});
