import { maySeeCosts } from '../../../kit/permissions.ts';
import { columnNames } from '../../../catalogue/server/import/columns.ts';
import { exportCatalogue } from '../../../catalogue/server/import/export.ts';
import { CatalogueBusy, importCatalogue } from '../../../catalogue/server/import/import.ts';
import { findPictures } from '../../../catalogue/server/import/photographs/find-pictures.ts';
import { currentActor } from '../../../server/database/actor.ts';
import { queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { partsQueryParameters } from '../../parts/rules/parts-query.ts';
import { allowedSearch } from '../../parts/server/allowed-search.ts';
import { listPartIds } from '../../parts/server/list-parts.ts';
import type { partsFileDeskCalls } from '../contract.ts';
import { partsFileMessages as messages } from '../messages.ts';
import { markOf, previewOf } from './preview-file.ts';
import { readUpload } from './read-upload.ts';

export function partsFileDeskHandlers(shop: Shop): Handlers<typeof partsFileDeskCalls> {
  const { pool, files } = shop;
  return {
    async 'GET admin/parts/file'({ query, staff }) {
      const wanted = allowedSearch(staff!.roles, query);
      const isAll = Object.keys(partsQueryParameters({ ...wanted, sort: 'best' })).length === 0;
      const ids = isAll ? undefined : await listPartIds(shop, wanted);
      const withCosts = maySeeCosts(staff!.roles);
      const columns = columnNames.filter((name) => withCosts || name !== 'cost');
      const csv = await exportCatalogue(pool, ids, columns);
      const day = new Date().toISOString().slice(0, 10);
      const parts = ids?.length ?? (await countParts(pool));
      return answer({ name: `parts-${day}.csv`, parts, csv });
    },

    async 'POST admin/parts/file/preview'({ body }) {
      const upload = await readUpload(body);
      if (upload instanceof Refusal) return upload;
      const { bytes, columnOf, newOnly, ...about } = upload;
      const images = await findPictures(files);
      const options = { ...readAs(body), columnOf, newOnly, images };
      const result = await importCatalogue(pool, bytes, options);
      return answer(await previewOf(result, about));
    },

    async 'POST admin/parts/file'({ body }) {
      const upload = await readUpload(body);
      if (upload instanceof Refusal) return upload;
      const { bytes, columnOf, newOnly } = upload;
      const options = {
        ...readAs(body),
        columnOf,
        newOnly,
        apply: true,
        isImpatient: true,
        images: await findPictures(files),
        mayApply: async (plan: Parameters<typeof markOf>[0]) => (await markOf(plan)) === body.plan,
      };
      const done = await importCatalogue(pool, bytes, options).catch((error: unknown) => {
        if (error instanceof CatalogueBusy) return refuse(409, 'catalogue_busy', messages.busy);
        throw error;
      });
      if (done instanceof Refusal) return done;
      if (!done.applied) return refuse(409, 'changed_meanwhile', messages.changed);
      const { added, changed } = done.plan;
      const entry = await lastEntry(pool);
      return answer({ added: added.length, changed: changed.length, entry });
    },
  };
}

interface Asked {
  stock?: 'set' | undefined;
  category?: string | undefined;
}

const readAs = ({ stock, category }: Asked) =>
  ({ numbering: 'row', keepsStock: stock !== 'set', newCategory: category }) as const;

const countParts = async (db: Queryable): Promise<number> =>
  (await queryOne<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM products`)).count;

/** The log entry of this call's batch, identified by its newest change. */
async function lastEntry(db: Queryable): Promise<number | null> {
  const batch = currentActor()?.batch ?? null;
  const { entry } = await queryOne<{ entry: number | null }>(
    db,
    sql`SELECT max(id)::float8 AS entry FROM change_log WHERE batch = ${batch}`,
  );
  return entry;
}
