import { placeKey, type PlannedRate, type PlannedZone, type ZonePlace } from './plan.ts';

type Zones = readonly PlannedZone[];
type Edited = PlannedZone[];

/** Ids of unsaved rows count down from −1. */
export const nextId = (zones: Zones) =>
  Math.min(0, ...zones.flatMap(({ id, rates }) => [id, ...rates.map((rate) => rate.id)])) - 1;

export const changeZone = (zones: Zones, id: number, change: Partial<PlannedZone>): Edited =>
  zones.map((zone) => (zone.id === id ? { ...zone, ...change } : zone));

/** Moves one up (-1) or down (+1) in the list. */
export function moveZone(zones: Zones, id: number, by: -1 | 1): Edited {
  const at = zones.findIndex((zone) => zone.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= zones.length) return [...zones];
  const moved = zones.toSpliced(at, 1);
  return moved.toSpliced(to, 0, zones[at]!);
}

/** Moves a place to a zone; a place is in one zone only, so it leaves its former one. */
export const movePlace = (zones: Zones, place: ZonePlace, to: number | null): Edited =>
  zones.map((zone) => {
    const places = zone.places.filter((one) => placeKey(one) !== placeKey(place));
    return { ...zone, places: zone.id === to ? [...places, place] : places };
  });

export const changeRates = (
  zones: Zones,
  zone: number,
  change: (rates: PlannedRate[]) => PlannedRate[],
): Edited => zones.map((one) => (one.id === zone ? { ...one, rates: change(one.rates) } : one));

/** Adds a service's next step: a copy of the last one for twice the weight. */
export function addStep(zones: Zones, zone: number, after: PlannedRate): Edited {
  const id = nextId(zones);
  return changeRates(zones, zone, (rates) => [
    ...rates,
    { ...after, id, max_weight_grams: after.max_weight_grams * 2 },
  ]);
}

export function addService(zones: Zones, zone: number): Edited {
  const id = nextId(zones);
  const added: PlannedRate = {
    id,
    carrier: 'ups',
    service: `new${-id}`,
    name: '',
    max_weight_grams: 500,
    price_cents: 0,
    oversize_surcharge_cents: 0,
    free_above_cents: null,
    transit_days_from: null,
    transit_days_to: null,
  };
  return changeRates(zones, zone, (rates) => [...rates, added]);
}

/** Reapplies edits to what somebody else saved meanwhile: rows that they deleted become new again. */
export function rebase(mine: Zones, theirs: Zones): Edited {
  let lowest = Math.min(nextId(mine), nextId(theirs)) + 1;
  const newId = () => {
    lowest -= 1;
    return lowest;
  };
  return mine.map((zone) => {
    const existing = theirs.find((one) => one.id === zone.id);
    const rates = zone.rates.map((rate) =>
      rate.id < 0 || existing?.rates.some((one) => one.id === rate.id)
        ? rate
        : { ...rate, id: newId() },
    );
    return { ...zone, id: zone.id < 0 || existing ? zone.id : newId(), rates };
  });
}
