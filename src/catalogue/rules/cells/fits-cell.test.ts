import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FitVan } from '../fit-line.ts';
import { bodies, gearboxes, markets } from '../../../fitment/rules/conditions.ts';
import { readFits, writeFits } from './fits-cell.ts';

const vans: FitVan[] = [
  {
    slug: '68-79-bus',
    model: 'Bus',
    years: [1968, 1979],
    engines: { 'Type 1': ['AD'], 'Type 4': ['CJ', 'GD'] },
  },
  { slug: '93-03-eurovan', model: 'Eurovan', years: [1993, 2003], engines: {} },
];

test.each([
  ['68-79-bus 1971-1979 [CJ GD] (note)', '68-79-bus 1971-1979 [CJ GD] (note)'],
  ['68-79-bus  1971 – 1979[CJ, GD](note)', '68-79-bus 1971-1979 [CJ GD] (note)'],
  ['68-79-bus', '68-79-bus 1968-1979'],
  ['68-79-bus 1971;', '68-79-bus 1971'],
  [
    '68-79-bus 1971 (a; b (c)); 93-03-eurovan [XYZ]',
    '68-79-bus 1971 (a; b (c)); 93-03-eurovan 1993-2003 [XYZ]',
  ],
  ['68-79-bus 1971 {automatic} (a)', '68-79-bus 1971 {automatic} (a)'],
  [
    '68-79-bus {has round headlights; market us; body westfalia,bus; built to 1975-07 ; manual}',
    '68-79-bus 1968-1979 {manual; built to 1975-07; body bus, westfalia; market us; has round headlights}',
  ],
  [
    '68-79-bus 1971-1979 [CJ] {built from 1975-08 to 1976-07; chassis from 2162000001}',
    '68-79-bus 1971-1979 [CJ] {built from 1975-08 to 1976-07; chassis from 2162000001}',
  ],
  ['68-79-bus {}', '68-79-bus 1968-1979'],
  ['', ''],
])('reads %j as %j', (cell, same) => {
  const reading = readFits(cell, vans);
  expect('value' in reading && writeFits(reading.value)).toBe(same);
});

test.each([
  ['70-bus', 'there is no van "70-bus"'],
  ['68-79-bus 1979-1971', 'the years 1979-1971 are in the wrong order'],
  ['68-79-bus 1967-1971', '1967-1971 is not within 1968-1979, when 68-79-bus was built'],
  ['68-79-bus 1980', '1980 is not within 1968-1979, when 68-79-bus was built'],
  ['68-79-bus [MV]', '68-79-bus has no engine "MV"'],
  ['68-79-bus [CJ CJ]', 'the engine "CJ" is listed twice'],
  ['93-03-eurovan [vr6]', '93-03-eurovan has no engine "vr6"'],
  ['68-79-bus 71-79', '"68-79-bus 71-79" is not written like "68-79-bus 1971-1979 [CJ GD] (note)"'],
  ['68-79-bus (note', 'parentheses do not match'],
  ['68-79-bus {manual', 'parentheses do not match'],
  ...['CVT', 'built', 'built from 1975-13', 'body bus, sedan', 'market mars'].map((condition) => [
    `68-79-bus {${condition}}`,
    `"${condition}" is no condition: write manual, automatic, built from 1975-08 to 1979-07, chassis from … to …, body westfalia, market us, or has …`,
  ]),
])('refuses %j', (cell, reason) => {
  expect(readFits(cell, vans)).toEqual({ reasons: [reason] });
});

const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

test('reads back every fit it writes', () => {
  const words = fc.stringMatching(/^[a-z;,[\] ]*[a-z;]$/);
  const note = fc.oneof(
    fc.constant(null),
    words.map((text) => text.trim()),
    words.map((text) => `see (${text}) below`),
  );
  const fit = fc.record({
    van: fc.constant('68-79-bus'),
    years: fc
      .tuple(fc.integer({ min: 1968, max: 1979 }), fc.integer({ min: 1968, max: 1979 }))
      .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
    engines: fc.subarray(['AD', 'CJ', 'GD']),
    gearbox: orNone(fc.constantFrom(...gearboxes)),
    built_from: orNone(fc.constantFrom('1975-08', '1976-12')),
    built_to: orNone(fc.constantFrom('1976-12', '1979-07')),
    chassis_from: orNone(fc.constantFrom('2162000001', 'WV2ZB0257')),
    chassis_to: orNone(fc.constantFrom('2172000001', 'WV2ZB0258')),
    bodies: fc.subarray([...bodies]),
    market: orNone(fc.constantFrom(...markets)),
    detail: orNone(fc.constantFrom('round headlights', 'a pop top, or a high roof')),
    note,
  });
  fc.assert(
    fc.property(fc.array(fit), (fits) => {
      expect(readFits(writeFits(fits), vans)).toEqual({ value: fits });
    }),
  );
});
