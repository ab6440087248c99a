import { expect, test } from 'vitest';
import { readShop } from '../../../../db/demo/read-shop.ts';
import { fitDisagreements } from './fit-disagreements.ts';
import { noConditions, type ProductFit } from '../../rules/cells/fits-cell.ts';

const vans = readShop().van_types;
const bus = (change: Partial<ProductFit> = {}): ProductFit => ({
  ...noConditions,
  van: '68-79-bus',
  years: [1968, 1979],
  engines: [],
  note: null,
  ...change,
});

test.each<[name: string, fit: ProductFit, lines: string[]]>([
  ['Front bumper, 1968 to 1972', bus({ years: [1968, 1972] }), []],
  ['Front bumper, 1968–72', bus({ years: [1968, 1972] }), []],
  ['Service manual, 1963 to 1979', bus(), []],
  ['Haynes manual, 1700, 1800 and 2000', bus(), []],
  [
    'Front bumper, 1973 to 1979',
    bus({ years: [1968, 1972] }),
    ['the name says 1973 to 1979, the fits 1968–1972'],
  ],
  ['Oil filter, Type 4', bus({ engines: ['CA', 'CB'] }), []],
  ['Cooling fan, upright engine', bus({ engines: ['AD'] }), []],
  ['Valve tool, upright and pancake', bus(), []],
  ['Oil filter, Type 4', bus(), ['the name says Type 4, a fit of 68-79-bus allows other engines']],
  [
    'Oil filter, Type 1',
    bus({ engines: ['CA'] }),
    ['the name says Type 1, a fit of 68-79-bus allows other engines'],
  ],
  ['Icebox, Westfalia', bus({ bodies: ['westfalia'] }), []],
  ['Icebox, Westfalia', bus({ detail: 'a Westfalia kitchen' }), []],
  ['Icebox, Westfalia', bus(), ['the name says Westfalia, no fit does']],
  [
    'Mount, manual transmission',
    bus({ gearbox: 'automatic' }),
    ['the name says manual transmission, no fit does'],
  ],
])('%s', (name, fit, lines) => {
  expect(fitDisagreements({ sku: 'X', name, fits: [fit] }, vans)).toEqual(lines);
});

test('leaves a part without fits alone', () => {
  expect(fitDisagreements({ sku: 'X', name: 'Oil filter, Type 4', fits: [] }, vans)).toEqual([]);
});
