import * as z from 'zod/mini';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { garage as garageSchema } from '../contract.ts';
import { unknownFacts } from './fit.ts';
import {
  currentVan,
  emptyGarage,
  type Garage,
  mergeGarages,
  removeVan,
  restoreVan,
  saveVan,
  setCurrentVan,
  type Van,
} from './garage.ts';
import { timedId } from '../../kit/timed-id.ts';

const olive: Van = {
  id: timedId(1, new Uint8Array(10)),
  type: '68-79-bus',
  year: 1974,
  ...unknownFacts,
  engine: 'CB',
  name: 'Olive',
  paint: '#8FA28A',
  updated: 0,
};
const dora: Van = { ...olive, id: timedId(2, new Uint8Array(10)), name: 'Dora', year: 1986 };
const names = ({ vans }: Garage) => vans.map(({ name }) => name);

describe('a garage', () => {
  const both = saveVan(saveVan(emptyGarage, olive, 100), dora, 200);

  it('shops for the van that was saved last', () => {
    expect(names(both)).toEqual(['Olive', 'Dora']);
    expect(currentVan(both)).toMatchObject({ name: 'Dora', updated: 200 });
  });

  it('replaces a van in its place', () => {
    const renamed = saveVan(both, { ...olive, name: 'Olivia' }, 300);
    expect(names(renamed)).toEqual(['Olivia', 'Dora']);
    expect(currentVan(renamed)?.name).toBe('Olivia');
  });

  it('shops for another van once the current one is removed', () => {
    expect(currentVan(removeVan(both, dora.id, 300))?.name).toBe('Olive');
    expect(currentVan(removeVan(both, olive.id, 300))?.name).toBe('Dora');
    expect(removeVan(removeVan(both, dora.id, 300), olive.id, 300).current).toBeNull();
  });

  it('has a van back whose removal is undone, also on devices that removed it', () => {
    const without = removeVan(both, dora.id, 300);
    const id = timedId(301, new Uint8Array(10));
    const restored = restoreVan(without, dora, { id, wasCurrent: true, now: 301 });
    const joined = mergeGarages(without, restored);
    expect(names(joined)).toEqual(['Olive', 'Dora']);
    expect(currentVan(joined)?.name).toBe('Dora');
  });

  it('can be shopped without', () => {
    expect(currentVan(setCurrentVan(both, null, 300))).toBeNull();
  });

  it('takes a change that was made after the clock was set back', () => {
    const renamed = saveVan(both, { ...olive, name: 'Olivia' }, 50);
    expect(names(mergeGarages(both, renamed))).toEqual(['Olivia', 'Dora']);
    expect(currentVan(mergeGarages(both, renamed))?.name).toBe('Olivia');
  });
});

// Few ids, times and names, so that two garages have vans in common.
const ids = Array.from({ length: 6 }, (_, n) => timedId(n, new Uint8Array(10)));
const garages: fc.Arbitrary<Garage> = fc
  .record({
    vans: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        name: fc.constantFrom('Olive', 'Dora'),
        updated: fc.integer({ min: 0, max: 3 }),
        details: fc.constantFrom<Record<string, boolean>>({}, { towbar: true }, { towbar: false }),
      }),
      { selector: ({ id }) => id },
    ),
    pick: fc.nat(),
    chosen: fc.integer({ min: 0, max: 3 }),
    removed: fc.subarray(ids),
  })
  .map(({ vans, pick, chosen, removed }) => {
    const left = vans
      .filter(({ id }) => !removed.includes(id))
      .map((van) => ({ ...olive, ...van }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return { vans: left, current: left[pick % 7]?.id ?? null, chosen, removed };
  });

describe('joining two garages', () => {
  it('gives the same whichever comes first', () => {
    fc.assert(
      fc.property(garages, garages, (a, b) => {
        expect(mergeGarages(a, b)).toEqual(mergeGarages(b, a));
      }),
    );
  });

  it('gives the same however three devices meet', () => {
    fc.assert(
      fc.property(garages, garages, garages, (a, b, c) => {
        const { vans, removed } = mergeGarages(mergeGarages(a, b), c);
        expect(mergeGarages(a, mergeGarages(b, c))).toMatchObject({ vans, removed });
      }),
    );
  });

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(garages, garages, (a, b) => {
        const joined = mergeGarages(a, b);
        expect(mergeGarages(joined, a)).toEqual(joined);
        expect(mergeGarages(joined, joined)).toEqual(joined);
      }),
    );
  });

  it('loses no van that neither has removed, and brings none back', () => {
    fc.assert(
      fc.property(garages, garages, (a, b) => {
        const joined = mergeGarages(a, b);
        const had = new Set([...a.vans, ...b.vans].map(({ id }) => id));
        for (const id of [...a.removed, ...b.removed]) had.delete(id);
        expect(new Set(joined.vans.map(({ id }) => id))).toEqual(had);
        for (const van of joined.vans) {
          const updates = [...a.vans, ...b.vans].filter(({ id }) => id === van.id);
          expect(van.updated).toBe(Math.max(...updates.map(({ updated }) => updated)));
        }
      }),
    );
  });
});

it('van ids are valid UUIDs in order of time', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 4e12 }),
      fc.uint8Array({ minLength: 10, maxLength: 16 }),
      (now, random) => {
        expect(z.uuid().safeParse(timedId(now, random)).success).toBe(true);
        expect(timedId(now, random) < timedId(now + 1, random)).toBe(true);
      },
    ),
  );
});

it('every garage that these rules make is accepted by the calls', () => {
  fc.assert(
    fc.property(garages, garages, (a, b) => {
      const joined = mergeGarages(a, b);
      expect(garageSchema.parse(joined)).toEqual(joined);
    }),
  );
});

it('keeps the valid one of two choices made at once, whichever garage comes first', () => {
  const here: Garage = { ...emptyGarage, current: olive.id, chosen: 5, vans: [olive] };
  const there: Garage = { ...emptyGarage, current: dora.id, chosen: 5, removed: [dora.id] };
  const joined = mergeGarages(here, there);
  expect(joined.current).toBe(olive.id);
  expect(mergeGarages(joined, here)).toEqual(joined);
  expect(mergeGarages(there, here)).toEqual(joined);
});
