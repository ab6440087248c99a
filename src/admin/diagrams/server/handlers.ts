import {
  addDiagram,
  deleteDiagram,
  saveDiagram,
} from '../../../catalogue/server/diagrams/save-diagram.ts';
import {
  readDiagrams,
  type StoredDiagram,
} from '../../../catalogue/server/diagrams/read-diagrams.ts';
import { partsOfEntry } from '../../../catalogue/server/diagrams/parts-of-entry.ts';
import { sharedFinder } from '../../../catalogue/server/search/shared-finder.ts';
import { diagramName } from '../../../catalogue/rules/diagrams/diagram-name.ts';
import { howSold } from '../../../catalogue/rules/diagrams/choose-part.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { query, queryOne, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { diagramDeskCalls } from '../contract.ts';
import { diagramMessages as messages } from '../../../catalogue/server/diagrams/diagram-messages.ts';

export function diagramDeskHandlers(shop: Shop): Handlers<typeof diagramDeskCalls> {
  const { pool } = shop;
  const finder = sharedFinder(shop);

  /** The ids of the parts that each number leads to. */
  const partsOf = async (diagram: StoredDiagram) => {
    const index = await finder.getIndex();
    return diagram.entries.map((entry) => ({
      ...entry,
      parts: partsOfEntry(index, entry, diagram).map((product) => index.ids[product]!),
    }));
  };

  const findDiagram = async (id: string) =>
    (await readDiagrams(pool)).find((diagram) => String(diagram.id) === id);

  return {
    async 'GET admin/diagrams'() {
      const vans = await vanTitles(shop);
      const rows = (await readDiagrams(pool)).map(async (diagram) => {
        const entries = await partsOf(diagram);
        const missing = entries.filter((each) => howSold(each, entries).kind === 'not sold');
        const nowhere = missing.filter(
          ({ part, skus, comes_with }) => part !== null || skus.length > 0 || comes_with !== null,
        );
        return {
          id: diagram.id,
          van: vans.get(diagram.van) ?? diagram.van,
          name: diagramName(diagram),
          image: diagram.image,
          numbers: entries.length,
          unsold: missing.length - nowhere.length,
          nowhere: nowhere.map(({ number }) => number),
        };
      });
      return answer(await Promise.all(rows));
    },

    'GET admin/diagrams/choices': async () =>
      answer({
        vans: await query<{ slug: string; title: string; year_from: number; year_to: number }>(
          pool,
          sql`SELECT slug, title, year_from, year_to FROM van_types ORDER BY position, title`,
        ),
        types: (
          await query<{ slug: string }>(pool, sql`SELECT slug FROM part_types ORDER BY slug`)
        ).map(({ slug }) => slug),
      }),

    async 'GET admin/diagrams/:id'({ params }) {
      const diagram = await findDiagram(params.id);
      if (!diagram) return refuse(404, 'unknown_diagram', messages.unknown);
      const entries = await partsOf(diagram);
      const ids = [...new Set(entries.flatMap(({ parts }) => parts))];
      const names = new Map((await finder.readRows(ids)).map(({ id, name }) => [id, name]));
      const { version } = await queryOne<{ version: number }>(
        pool,
        sql`SELECT version FROM diagrams WHERE id = ${diagram.id}`,
      );
      return answer({
        ...diagram,
        version,
        van_title: (await vanTitles(shop)).get(diagram.van) ?? diagram.van,
        address: addressOf(addresses.diagram, { vanType: diagram.van, system: diagram.system }),
        leads_to: Object.fromEntries(
          entries.map(({ number, parts }) => [number, parts.map((id) => names.get(id) ?? '')]),
        ),
      });
    },

    async 'GET admin/diagrams/:id/leads'({ params, query: { part = null, skus = '' } }) {
      const diagram = await findDiagram(params.id);
      if (!diagram) return refuse(404, 'unknown_diagram', messages.unknown);
      const index = await finder.getIndex();
      const numbers = skus.split(',').filter((sku) => sku.trim());
      const products = partsOfEntry(index, { part, skus: numbers }, diagram);
      return answer(products.map((product) => index.names[product]!));
    },

    'POST admin/diagrams': async ({ body }) => answer(await addDiagram(pool, body)),

    'POST admin/diagrams/:id': async ({ params, body }) =>
      answer(await saveDiagram(pool, params.id, body)),

    'POST admin/diagrams/:id/delete': async ({ params, body }) =>
      answer(await deleteDiagram(pool, params.id, body.version)),
  };
}

const vanTitles = async ({ pool }: Pick<Shop, 'pool'>) =>
  new Map(
    (
      await query<{ slug: string; title: string }>(pool, sql`SELECT slug, title FROM van_types`)
    ).map(({ slug, title }) => [slug, title]),
  );
