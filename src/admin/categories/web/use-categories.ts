import { callQuery } from '../../frame/web/live/call-query.ts';
import type { ShownType } from '../contract.ts';

/** What a change concerns. */
export const TOPICS = ['parts', 'log'];

export const categoriesQuery = callQuery(['parts', 'categories'], 'GET admin/categories');

/** A sub-category: what its part types say of it together. */
export interface Group {
  name: string;
  types: readonly ShownType[];
  parts: number;
  /** All of its types are. */
  hidden: boolean;
}

export const groupsOf = (types: readonly ShownType[]): Group[] =>
  [...Map.groupBy(types, ({ group }) => group)].map(([name, ofGroup]) => ({
    name,
    types: ofGroup,
    parts: ofGroup.reduce((sum, { parts }) => sum + parts, 0),
    hidden: ofGroup.every(({ hidden }) => hidden),
  }));

/** By category, how many parts of the types are there. */
export function placesOf(types: readonly ShownType[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const type of types)
    for (const [id, parts] of Object.entries(type.places))
      places.set(Number(id), (places.get(Number(id)) ?? 0) + parts);
  return places;
}
