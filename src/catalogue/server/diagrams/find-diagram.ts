import type { Shop } from '../../../server/shop.ts';
import type { Diagram, DiagramPart, DiagramRow } from '../../diagram-calls.ts';
import { factsThatDecide } from '../../rules/diagrams/deciding-facts.ts';
import { dependsOnList } from '../part-tags.ts';
import { repairsOfDiagram } from '../repairs/shown-in-diagram.ts';
import { openRepairs } from '../repairs/stored-repairs.ts';
import type { SearchIndex } from '../search/index/search-index.ts';
import { sharedFinder } from '../search/shared-finder.ts';
import { categoryOfDiagram } from './category-of-diagram.ts';
import { othersInStock } from './others-in-stock.ts';
import { fitsIn, partsOfEntry } from './parts-of-entry.ts';
import type { StoredDiagram } from './read-diagrams.ts';
import { sizedForNumbers } from './sized-for-numbers.ts';
import { storedDiagrams } from './stored-diagrams.ts';

/** Finds a diagram with the parts that its numbers lead to. */
export function openDiagramFinder(shop: Shop) {
  const readStored = storedDiagrams(shop);
  const finder = sharedFinder(shop);
  const storedRepairs = openRepairs(shop);

  return async (van: string, system: string): Promise<Diagram | undefined> => {
    const stored = (await readStored()).find((each) => each.van === van && each.system === system);
    if (!stored) return undefined;
    const index = await finder.getIndex();
    // Any part of the van may become one of a number.
    dependsOnList({ van }, ['product', 'index']);
    const products = stored.entries.map((entry) => partsOfEntry(index, entry, stored));
    const ids = new Set(products.flat().map((product) => index.ids[product]!));
    const rows = new Map((await finder.readRows([...ids])).map((row) => [row.id, row]));
    const entries = stored.entries.map((entry, at) => ({
      ...entry,
      parts: products[at]!.flatMap((product): DiagramPart[] => {
        const row = rows.get(index.ids[product]!);
        return row ? [row] : [];
      }),
      instead: othersInStock(index, products[at]!, { entry, vans: stored }),
      decides: factsThatDecide(
        products[at]!.map((product) => fitsIn(index, product)),
        stored,
      ),
    }));
    return sizedForNumbers({
      ...diagramRow(index, stored),
      caption: stored.caption,
      entries,
      jobs: repairsOfDiagram(stored, (await storedRepairs()).repairs),
    });
  };
}

export const diagramRow = (index: SearchIndex, diagram: StoredDiagram): DiagramRow => ({
  ...diagram,
  category: categoryOfDiagram(index, diagram),
  numbers: diagram.entries.length,
});
