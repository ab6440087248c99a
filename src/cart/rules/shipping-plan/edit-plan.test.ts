import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addService,
  addStep,
  changeZone,
  movePlace,
  moveZone,
  nextId,
  rebase,
} from './edit-plan.ts';
import { planChanges } from './plan-changes.ts';
import { placeKey, type PlannedZone } from './plan.ts';

const zone = (id: number, ...countries: string[]): PlannedZone => ({
  id,
  name: `Zone ${id}`,
  rates: [],
  places: countries.map((country) => ({ country, state: null })),
});
const idsIn = (zones: readonly PlannedZone[]) =>
  zones.flatMap(({ id, rates }) => [id, ...rates.map((rate) => rate.id)]);

it('moves a place to the one zone that has it then', () => {
  const codes = fc.constantFrom('US', 'CA', 'MX', 'FR');
  const moves = fc.array(fc.tuple(codes, fc.constantFrom(1, 2, 3)), { minLength: 1 });
  fc.assert(
    fc.property(moves, (all) => {
      const moved = all.reduce<PlannedZone[]>(
        (zones, [country, to]) => movePlace(zones, { country, state: null }, to),
        [zone(1, 'US'), zone(2, 'CA'), zone(3)],
      );
      const keys = moved.flatMap(({ places }) => places.map(placeKey));
      expect(new Set(keys).size).toBe(keys.length);
      const [country, to] = all.at(-1)!;
      expect(moved.find(({ id }) => id === to)!.places).toContainEqual({ country, state: null });
    }),
  );
});

it.each([
  [1, -1, [1, 2, 3]],
  [1, 1, [2, 1, 3]],
  [3, -1, [1, 3, 2]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)('moves zone %i by %i', (id, by, becomes) => {
  const zones = [zone(1), zone(2), zone(3)];
  expect(moveZone(zones, id, by).map((each) => each.id)).toEqual(becomes);
});

it('says that the order changes, but not of zones that are new or gone', () => {
  const one = zone(1);
  const two = zone(2);
  const three = zone(3);
  const order = (was: PlannedZone[], becomes: PlannedZone[]) =>
    planChanges(was, becomes, []).filter(({ what }) => what === 'Order of zones');
  expect(order([one, two, three], [two, one, three])).toEqual([
    { what: 'Order of zones', was: 'Zone 1, Zone 2, Zone 3', becomes: 'Zone 2, Zone 1, Zone 3' },
  ]);
  expect(order([one, two], [two, three])).toEqual([]);
});

it('gives everything new an id of its own below 0', () => {
  let zones = addService([zone(1, 'US')], 1);
  zones = addStep(zones, 1, zones[0]!.rates[0]!);
  zones = addService(zones, 1);
  const ids = idsIn(zones);
  expect(new Set(ids).size).toBe(4);
  expect(ids.slice(1).every((id) => id < 0)).toBe(true);
  expect(nextId(zones)).toBeLessThan(Math.min(...ids));
  expect(zones[0]!.rates.map(({ max_weight_grams }) => max_weight_grams)).toEqual([
    500, 1_000, 500,
  ]);
});

it('makes anew what somebody else has removed meanwhile', () => {
  const rates = addService([zone(1)], 1)[0]!.rates.map((rate) => ({ ...rate, id: 7 }));
  const mine = [changeZone([{ ...zone(1, 'US'), rates }], 1, { name: 'Mine' })[0]!, zone(2, 'CA')];
  const rebased = rebase(mine, [zone(1, 'US')]);
  expect(rebased[0]).toMatchObject({ id: 1, name: 'Mine' });
  expect(rebased[0]!.rates[0]!.id).toBeLessThan(0);
  expect(rebased[1]!.id).toBeLessThan(0);
  expect(new Set(idsIn(rebased)).size).toBe(3);
});
