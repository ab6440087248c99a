import type { Shop } from '../../../server/shop.ts';
import { diagramName } from '../../rules/diagrams/diagram-name.ts';
import { sharedFinder } from '../search/shared-finder.ts';
import type { SearchIndex } from '../search/index/search-index.ts';
import { partsOfEntry } from './parts-of-entry.ts';
import type { StoredDiagram } from './read-diagrams.ts';
import { storedDiagrams } from './stored-diagrams.ts';

/** A number that leads to a part. */
interface Place {
  van: string;
  system: string;
  /** "Rear brakes, 1971–79 Bus" */
  name: string;
  number: number;
}

/** Looks up in which diagrams a product has a number. */
export function openPlaces(shop: Shop) {
  const readStored = storedDiagrams(shop);
  const finder = sharedFinder(shop);
  const known = new WeakMap<SearchIndex, { stored: StoredDiagram[]; places: Places }>();
  return async (productId: number): Promise<Place[]> => {
    const stored = await readStored();
    if (stored.length === 0) return [];
    const index = await finder.getIndex();
    let current = known.get(index);
    if (current?.stored !== stored) {
      current = { stored, places: allPlaces(index, stored) };
      known.set(index, current);
    }
    return current.places.get(productId) ?? [];
  };
}

type Places = ReadonlyMap<number, Place[]>;

function allPlaces(index: SearchIndex, stored: readonly StoredDiagram[]): Places {
  const places = new Map<number, Place[]>();
  for (const diagram of stored) {
    const { van, system } = diagram;
    for (const entry of diagram.entries) {
      const place = { van, system, name: diagramName(diagram), number: entry.number };
      for (const product of partsOfEntry(index, entry, diagram)) {
        const id = index.ids[product]!;
        const own = places.get(id) ?? [];
        // A part with several numbers in one diagram is named by the first.
        if (own.at(-1)?.name !== place.name) places.set(id, [...own, place]);
      }
    }
  }
  return places;
}
