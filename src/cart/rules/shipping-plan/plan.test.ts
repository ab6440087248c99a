import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedRate, PlannedZone } from './plan.ts';
import { planChanges } from './plan-changes.ts';
import { type PlanFacts, planFaults } from './plan-faults.ts';
import { zoneOfPlace } from './zone-of-place.ts';

const rate = (id: number, max_weight_grams: number, price_cents: number): PlannedRate => ({
  id,
  carrier: 'ups',
  service: 'ground',
  name: 'UPS Ground',
  max_weight_grams,
  price_cents,
  oversize_surcharge_cents: 3_800,
  free_above_cents: 25_000,
  transit_days_from: 2,
  transit_days_to: 4,
});
const steps = [rate(1, 500, 795), rate(2, 2_000, 1_095), rate(3, 5_000, 1_495)];
const mainland: PlannedZone = {
  id: 1,
  name: 'United States',
  rates: steps,
  places: [{ country: 'US', state: null }],
};
const islands: PlannedZone = {
  id: 2,
  name: 'Alaska',
  rates: [rate(4, 500, 1_295)],
  places: [{ country: 'US', state: 'AK' }],
};
const rest: PlannedZone = {
  id: 3,
  name: 'Elsewhere',
  rates: [rate(5, 500, 2_995)],
  places: [{ country: '*', state: null }],
};
const facts: PlanFacts = {
  countries: [
    { code: 'CA', name: 'Canada', states: [] },
    {
      code: 'US',
      name: 'United States',
      states: [
        { code: 'AK', name: 'Alaska' },
        { code: 'NJ', name: 'New Jersey' },
      ],
    },
  ],
  heaviest_part: null,
};
const textsOf = (zones: readonly PlannedZone[], more: Partial<PlanFacts> = {}) =>
  planFaults(zones, { ...facts, ...more }).map(({ blocks, text }) => [blocks, text]);

it.each([
  ['US', 'NJ', 'United States'],
  ['US', 'AK', 'Alaska'],
  ['US', '', 'United States'],
  ['CA', '', 'Elsewhere'],
  ['CA', 'AK', 'Elsewhere'],
])('finds the zone of %s %s: %s', (country, state, name) => {
  expect(zoneOfPlace([rest, islands, mainland], { country, state })?.zone.name).toBe(name);
});

it('finds no zone without the rest of the world', () => {
  expect(zoneOfPlace([mainland], { country: 'CA', state: '' })).toBeUndefined();
});

describe('faults', () => {
  it('finds none in sound zones', () => {
    expect(textsOf([mainland, islands, rest])).toEqual([]);
  });

  it.each<[string, readonly PlannedZone[], boolean, RegExp]>([
    ['a country in no zone', [mainland, islands], false, /^Canada is in no zone/],
    [
      'a state in no zone',
      [{ ...islands, places: [...islands.places, { country: 'CA', state: null }] }],
      false,
      /^New Jersey of United States is in no zone/,
    ],
    [
      'a place in two zones',
      [mainland, { ...rest, places: [...rest.places, { country: 'US', state: null }] }],
      true,
      /^United States is in United States and in Elsewhere/,
    ],
    ['a zone without a name', [{ ...rest, name: ' ' }], true, /no name/],
    ['two zones of one name', [mainland, { ...rest, name: 'United States' }], true, /Two zones/],
    ['a zone without places', [rest, { ...islands, places: [] }], false, /never used/],
    ['a zone without rates', [{ ...rest, rates: [] }], false, /nothing can be shipped there/],
    [
      'a step that is dearer than a heavier one',
      [{ ...rest, rates: [rate(1, 500, 1_200), rate(2, 2_000, 900)] }],
      false,
      /up to 1\.1 lb \(500 g\) costs \$12\.00, more than up to 4\.4 lb \(2 kg\) with \$9\.00/,
    ],
    [
      'a wide gap between two steps',
      [{ ...rest, rates: [rate(1, 500, 700), rate(2, 20_000, 2_900)] }],
      false,
      /no step between 1\.1 lb \(500 g\) and 44\.1 lb \(20 kg\)/,
    ],
    [
      'two steps of one weight',
      [{ ...rest, rates: [rate(1, 500, 700), rate(2, 500, 900)] }],
      true,
      /two steps up to 1\.1 lb \(500 g\)/,
    ],
    [
      'a service of two names',
      [{ ...rest, rates: [rate(1, 500, 700), { ...rate(2, 900, 900), name: 'Slow' }] }],
      true,
      /UPS Ground and Slow/,
    ],
    ...(
      [
        ['price_cents', /up to 1\.1 lb \(500 g\): please write the price in dollars/],
        ['oversize_surcharge_cents', /please write the price of a bulky piece/],
        ['free_above_cents', /please write the price from which it is free/],
        ['transit_days_from', /please write its working days on the way as 3 or 2–4/],
      ] as const
    ).map(
      ([field, text]) =>
        [
          `no amount in ${field}`,
          [{ ...rest, rates: [{ ...rate(1, 500, 700), [field]: -1 }] }],
          true,
          text,
        ] as [string, PlannedZone[], boolean, RegExp],
    ),
    [
      'a code that no order could have',
      [{ ...rest, rates: [{ ...rate(1, 500, 700), service: '2nd Day' }] }],
      true,
      /“2nd Day” is no code/,
    ],
  ])('finds %s', (_, zones, blocks, text) => {
    expect(textsOf(zones)).toContainEqual([blocks, expect.stringMatching(text)]);
  });

  it('finds a part that is heavier than the last step', () => {
    const heaviest_part = { name: 'Tailgate', grams: 8_000 };
    expect(textsOf([{ ...rest, rates: steps }], { heaviest_part })).toEqual([
      [
        false,
        expect.stringContaining(
          'Tailgate weighs 17.6 lb (8 kg), more than the last step of one service',
        ),
      ],
    ]);
  });

  it('does not warn of a service that costs more with every step', () => {
    const growing = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(900)), {
        minLength: 1,
        maxLength: 9,
      })
      .map((growth) => {
        let grams = 400;
        let cents = 0;
        return growth.map(([heavier, dearer], at) =>
          rate(at + 1, (grams += heavier), (cents += dearer)),
        );
      });
    fc.assert(
      fc.property(growing, (rates) => {
        expect(textsOf([{ ...rest, rates }])).toEqual([]);
      }),
    );
  });
});

describe('changes', () => {
  it('says nothing of what stays', () => {
    expect(planChanges([mainland, rest], [mainland, rest], facts.countries)).toEqual([]);
  });

  it('names a new price, a moved place, a zone that goes and one that comes', () => {
    const raised = [{ ...steps[0]!, price_cents: 895 }, ...steps.slice(1)];
    const after: PlannedZone[] = [
      { ...mainland, rates: raised, places: [...mainland.places, ...islands.places] },
      { ...rest, id: -1, name: 'World', places: rest.places, rates: [] },
    ];
    expect(planChanges([mainland, islands], after, facts.countries)).toEqual([
      { what: 'Zone', was: 'Alaska', becomes: '' },
      { what: 'United States: place', was: '', becomes: 'Alaska, United States' },
      {
        what: 'United States: UPS Ground up to 1.1 lb (500 g), price',
        was: '$7.95',
        becomes: '$8.95',
      },
      { what: 'Zone', was: '', becomes: 'World' },
      { what: 'World: place', was: '', becomes: 'Rest of the world' },
    ]);
  });
});
