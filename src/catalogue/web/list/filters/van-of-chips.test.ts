import { expect, it } from 'vitest';
import type { VanModelRow } from '../../../../fitment/contract.ts';
import type { Van } from '../../../../fitment/rules/garage.ts';
import type { Chip } from '../../../rules/search-chips.ts';
import { isForOneVan, vanInGarage, vanOfChips } from './van-of-chips.ts';

const models = [
  { type: '50-67-bus', year_from: 1950, year_to: 1967 },
  { type: '68-79-bus', year_from: 1968, year_to: 1979 },
] as VanModelRow[];
const chip = (kind: Chip['kind'], value: string): Chip => ({
  kind,
  value,
  label: value,
  typed: value,
});
const anyBus = chip('van', '50-67-bus,68-79-bus');

it.each<[string, Chip[], boolean, unknown]>([
  ['nothing', [], false, {}],
  ['a year alone', [chip('year', '1974')], false, { year: 1974 }],
  ['a van alone', [chip('van', '68-79-bus')], false, { type: '68-79-bus' }],
  ['a bus', [anyBus], false, {}],
  ['a range of years', [anyBus, chip('year', '1971-1974')], false, {}],
  ['a bus of a year', [anyBus, chip('year', '1974')], true, { type: '68-79-bus', year: 1974 }],
  ['a year that no bus has', [anyBus, chip('year', '1991')], true, { year: 1991 }],
  [
    'all of a van',
    [
      chip('part', 'fuel-pump'),
      chip('van', '68-79-bus'),
      chip('year', '1974'),
      chip('engine', 'CB'),
      chip('gearbox', 'automatic'),
      chip('body', 'westfalia'),
    ],
    true,
    { type: '68-79-bus', year: 1974, engine: 'CB', gearbox: 'automatic', body: 'westfalia' },
  ],
  [
    'several engines',
    [chip('van', '68-79-bus'), chip('year', '1974'), chip('engine', 'CA,CB')],
    true,
    { type: '68-79-bus', year: 1974 },
  ],
])('reads %s', (_, chips, isOne, van) => {
  expect(isForOneVan(chips)).toBe(isOne);
  expect(vanOfChips(chips, models)).toEqual(van);
});

const garage = [
  { id: 'olive', type: '68-79-bus', year: 1974, engine: 'CB' },
  { id: 'later', type: '68-79-bus', year: 1974, engine: null },
  { id: 'vanagon', type: '80-91-vanagon', year: 1985, engine: 'DH' },
] as Van[];

it.each<[string, Chip[], string | undefined]>([
  ['type and year', [anyBus, chip('year', '1974')], 'olive'],
  ['its engine', [anyBus, chip('year', '1974'), chip('engine', 'CA,CB')], 'olive'],
  ['another engine', [anyBus, chip('year', '1974'), chip('engine', 'AW')], 'later'],
  ['another year', [anyBus, chip('year', '1975')], undefined],
  ['another type', [chip('van', '86-91-syncro'), chip('year', '1985')], undefined],
  ['no year', [chip('van', '80-91-vanagon')], undefined],
])('finds the van of the garage by %s', (_, chips, id) => {
  expect(vanInGarage(chips, garage)?.id).toBe(id);
});
