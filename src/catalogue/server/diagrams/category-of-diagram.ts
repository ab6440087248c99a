import type { SearchIndex } from '../search/index/search-index.ts';
import { partsOfEntry } from './parts-of-entry.ts';
import type { StoredDiagram } from './read-diagrams.ts';

const known = new WeakMap<SearchIndex, WeakMap<StoredDiagram, string | null>>();

/** The category that most of a diagram's numbers lead to; null if they lead to nothing. */
export function categoryOfDiagram(index: SearchIndex, diagram: StoredDiagram): string | null {
  const ofIndex = known.get(index) ?? new WeakMap<StoredDiagram, string | null>();
  known.set(index, ofIndex);
  const found = ofIndex.get(diagram) ?? mostCommon(index, diagram);
  ofIndex.set(diagram, found);
  return found;
}

function mostCommon(index: SearchIndex, diagram: StoredDiagram): string | null {
  const products = diagram.entries.flatMap((entry) =>
    partsOfEntry(index, entry, diagram).slice(0, 1),
  );
  const [most] = index.categories
    .map(({ slug, members }) => ({
      slug,
      count: products.filter((product) => members[product]).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.slug : null;
}
