import { diagramName } from '../../rules/diagrams/diagram-name.ts';
import type { SearchIndex } from '../search/index/search-index.ts';
import { readSuspect } from '../search/words/symptoms.ts';
import { categoryOfDiagram } from './category-of-diagram.ts';
import type { StoredDiagram } from './read-diagrams.ts';

interface PlainList {
  van?: string | undefined;
  category?: string | undefined;
  types?: readonly string[] | undefined;
}

/** Enough to tell one diagram from several. */
const MAX_DIAGRAMS = 2;

/** The van's diagrams of a list without words: with the part types that it is narrowed to, or of its category. */
export function diagramsOfList(
  index: SearchIndex,
  diagrams: readonly StoredDiagram[],
  { van, category, types = [] }: PlainList,
) {
  const isShown = (diagram: StoredDiagram) =>
    types.length > 0
      ? diagram.entries.some(({ part }) => part && types.includes(readSuspect(part).slug))
      : !category || categoryOfDiagram(index, diagram) === category;
  return diagrams
    .filter((diagram) => diagram.van === van && isShown(diagram))
    .slice(0, MAX_DIAGRAMS)
    .map((diagram) => ({
      van: diagram.van,
      system: diagram.system,
      name: diagramName(diagram),
    }));
}
