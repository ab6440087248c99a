import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { diagramCalls } from '../../diagram-calls.ts';
import { messages } from '../../messages.ts';
import { dependsOnList } from '../part-tags.ts';
import { sharedFinder } from '../search/shared-finder.ts';
import { diagramRow, openDiagramFinder } from './find-diagram.ts';
import { storedDiagrams } from './stored-diagrams.ts';

export function diagramHandlers(shop: Shop): Handlers<typeof diagramCalls> {
  const readStored = storedDiagrams(shop);
  const finder = sharedFinder(shop);
  const findDiagram = openDiagramFinder(shop);

  return {
    async 'GET diagrams'() {
      const stored = await readStored();
      const index = await finder.getIndex();
      dependsOnList({}, ['product', 'index']);
      return { code: 200, data: stored.map((diagram) => diagramRow(index, diagram)) };
    },

    async 'GET diagrams/:van/:system'({ params: { van, system } }) {
      const data = await findDiagram(van, system);
      return data ? { code: 200, data } : refuse(404, 'unknown_diagram', messages.unknownDiagram);
    },
  };
}
