import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gearboxes } from './conditions.ts';
import { facts } from './testing/examples.ts';
import { readVanParam, vanParam } from './van-param.ts';

it.each([
  ['68-79-bus~1974', {}],
  ['68-79-bus~1974~CB', { engine: 'CB' }],
  ['68-79-bus~1974~CB~manual', { engine: 'CB', gearbox: 'manual' }],
  ['68-79-bus~1974~~automatic', { engine: null, gearbox: 'automatic' }],
  ['68-79-bus~1974~other', { engine: 'other' }],
] as const)('%s', (param, known) => {
  expect(vanParam(facts(known))).toBe(param);
  expect(readVanParam(param)).toEqual(facts(known));
});

it.each([
  '',
  '~',
  '68-79-bus',
  '68-79-bus~74',
  '68-79-bus~1974~TOOLONG',
  '68-79-bus~1974~CB~sequential',
  '68-79-bus~1974~CB~manual~more',
  '<b>~1974',
  '68-79-bus~1974\n',
])('“%s” is no van', (param) => {
  expect(readVanParam(param)).toBeUndefined();
});

it('reads what it wrote, for any van', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,59}$/),
      fc.integer({ min: 1000, max: 9999 }),
      fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,6}$/)),
      fc.option(fc.constantFrom(...gearboxes)),
      (type, year, engine, gearbox) => {
        const van = facts({ type, year, engine, gearbox });
        expect(readVanParam(vanParam(van))).toEqual(van);
      },
    ),
  );
});

it('reads any text without failing', () => {
  fc.assert(fc.property(fc.string(), (text) => void readVanParam(text)));
});
