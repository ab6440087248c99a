import type { Body, Gearbox, Market } from './conditions.ts';
import type { VanFacts } from './fit.ts';

export const MAX_VANS = 20;
export const MAX_REMOVED = 100;

/** A van in a garage. */
export interface Van extends VanFacts {
  id: string;
  gearbox: Gearbox | null;
  body: Body | null;
  market: Market | null;
  details: Record<string, boolean>;
  name: string;
  /** "#RRGGBB" */
  paint: string;
  /** When its owner last changed it, in milliseconds since 1970. */
  updated: number;
}

export interface Garage {
  vans: Van[];
  /** The van that the owner shops for; null while shopping without one. */
  current: string | null;
  /** When `current` was chosen, in milliseconds since 1970; 0 if never. */
  chosen: number;
  /** Ids of removed vans, so that no device adds them again. */
  removed: string[];
}

export const emptyGarage: Garage = { vans: [], current: null, chosen: 0, removed: [] };

export const currentVan = ({ vans, current }: Garage): Van | null =>
  vans.find(({ id }) => id === current) ?? null;

/** Adds or replaces a van and makes it the current one. */
export function saveVan(garage: Garage, van: Van, now: number): Garage {
  const saved = {
    ...van,
    updated: laterThan(
      garage.vans.find(({ id }) => id === van.id),
      now,
    ),
  };
  const isNew = !garage.vans.some(({ id }) => id === van.id);
  const vans = isNew
    ? [...garage.vans, saved]
    : garage.vans.map((each) => (each.id === van.id ? saved : each));
  return setCurrentVan({ ...garage, vans }, van.id, now);
}

/** Later than the previous change, even if the clock was set back in between. */
const laterThan = (van: Van | undefined, now: number) => Math.max(now, (van?.updated ?? 0) + 1);

/** Removes a van; if it was the current one, the first of the others takes its place. */
export function removeVan(garage: Garage, id: string, now: number): Garage {
  const vans = garage.vans.filter((van) => van.id !== id);
  const left = { ...garage, vans, removed: sortedIds([...garage.removed, id]) };
  return garage.current === id ? setCurrentVan(left, vans[0]?.id ?? null, now) : left;
}

/**
 * Undoes the removal of a van under a new `id`, because other devices remove the old one. `wasCurrent` makes it the
 * current van again.
 */
export function restoreVan(
  garage: Garage,
  van: Van,
  { id, wasCurrent, now }: { id: string; wasCurrent: boolean; now: number },
): Garage {
  const vans = [...garage.vans, { ...van, id, updated: laterThan(van, now) }];
  return wasCurrent ? setCurrentVan({ ...garage, vans }, id, now) : { ...garage, vans };
}

/** Sets the current van; `null` for none. */
export const setCurrentVan = (garage: Garage, id: string | null, now: number): Garage => ({
  ...garage,
  current: id,
  chosen: Math.max(now, garage.chosen + 1),
});

/**
 * Merges two garages, with the same result in either order: of a van in both, the later change wins, and removed vans
 * stay removed. No van is dropped, so the result can exceed `MAX_VANS`.
 */
export function mergeGarages(one: Garage, other: Garage): Garage {
  const removed = sortedIds([...one.removed, ...other.removed]);
  const removedIds = new Set([...one.removed, ...other.removed]);
  const vans = new Map<string, Van>();
  for (const van of [...one.vans, ...other.vans]) {
    const before = vans.get(van.id);
    if (!removedIds.has(van.id)) vans.set(van.id, before ? laterVan(before, van) : van);
  }
  const choices = [one, other].map(({ current, chosen }) => ({
    current: current !== null && vans.has(current) ? current : null,
    chosen,
  }));
  return {
    vans: [...vans.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...laterChoice(choices[0]!, choices[1]!),
    removed,
  };
}

/** Merges two garages and keeps at most `MAX_VANS`, those changed last. */
export function mergeWithinLimit(one: Garage, other: Garage): Garage {
  const joined = mergeGarages(one, other);
  const vans = joined.vans
    .toSorted(
      (a, b) =>
        Number(b.id === joined.current) - Number(a.id === joined.current) || b.updated - a.updated,
    )
    .slice(0, MAX_VANS);
  return { ...joined, vans: vans.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

function laterVan(one: Van, other: Van): Van {
  if (one.updated !== other.updated) return one.updated > other.updated ? one : other;
  // Changed at the same time on two devices: both must pick the same version.
  return asText(one) > asText(other) ? one : other;
}

const asText = (van: Van) =>
  JSON.stringify(van, [...Object.keys(van), ...Object.keys(van.details)].toSorted());

type Choice = Pick<Garage, 'current' | 'chosen'>;

function laterChoice(one: Choice, other: Choice): Choice {
  if (one.chosen !== other.chosen) return one.chosen > other.chosen ? one : other;
  return (one.current ?? '') > (other.current ?? '') ? one : other;
}

/** Ids begin with the time at which the van was added, so the oldest are dropped first. */
const sortedIds = (ids: readonly string[]) => [...new Set(ids)].toSorted().slice(-MAX_REMOVED);
