import { expect, it } from 'vitest';
import type { Chip } from '../../rules/understood.ts';
import { vanOfChips } from './van-of-chips.ts';

const chip = (kind: Chip['kind'], value: string, label = value): Chip => ({
  kind,
  value,
  label,
  typed: label,
});
const nothingElse = { engine: null, gearbox: null, body: null };

it.each<[string, Chip[], unknown]>([
  ['nothing', [], undefined],
  ['a year alone', [chip('year', '1974')], undefined],
  ['a van alone', [chip('van', '68-79-bus', '1968–79 Bus')], undefined],
  ['a range of years', [chip('van', '68-79-bus'), chip('year', '1971-1974')], undefined],
  ['two vans', [chip('van', '50-67-bus,68-79-bus'), chip('year', '1967')], undefined],
  [
    'van and year',
    [chip('part', 'fuel-pump'), chip('van', '68-79-bus'), chip('year', '1974')],
    { type: '68-79-bus', year: 1974, ...nothingElse },
  ],
  [
    'a van with its year',
    [chip('van', '68-79-bus', '1974 Bus')],
    { type: '68-79-bus', year: 1974, ...nothingElse },
  ],
  [
    'all of a van',
    [
      chip('van', '68-79-bus'),
      chip('year', '1974'),
      chip('engine', 'CB'),
      chip('gearbox', 'automatic'),
      chip('body', 'westfalia'),
    ],
    { type: '68-79-bus', year: 1974, engine: 'CB', gearbox: 'automatic', body: 'westfalia' },
  ],
  [
    'several engines',
    [chip('van', '68-79-bus'), chip('year', '1974'), chip('engine', 'CA,CB')],
    { type: '68-79-bus', year: 1974, ...nothingElse },
  ],
])('reads %s', (_, chips, van) => expect(vanOfChips(chips)).toEqual(van));
