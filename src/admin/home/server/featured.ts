import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { changePartsWithin } from '../../../catalogue/server/import/change-parts.ts';
import { query, queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import { homeMessages } from './home-messages.ts';

interface Placed {
  id: number;
  place: number;
}

const readPlaces = (db: Queryable): Promise<Placed[]> =>
  query(
    db,
    sql`SELECT id, featured_position AS place FROM products
         WHERE featured_position IS NOT NULL ORDER BY featured_position, id`,
  );

export const readFeatured = async (db: Queryable): Promise<number[]> =>
  (await readPlaces(db)).map(({ id }) => id);

/** Sets the parts' positions, as cells of the catalog file. */
export async function orderFeatured(
  client: pg.PoolClient,
  was: readonly number[],
  becomes: readonly number[],
) {
  const placed = await readPlaces(client);
  const ids = placed.map(({ id }) => id);
  const changedMeanwhile = (value: number[]) =>
    refuse(409, 'changed_meanwhile', homeMessages.changed, {
      current: [{ property: 'featured' as const, value }],
    });
  if (isDeepStrictEqual(ids, becomes)) return { changed: 0 };
  if (!isDeepStrictEqual(ids, was)) return changedMeanwhile(ids);

  const before = new Map(placed.map(({ id, place }) => [id, String(place)]));
  const after = new Map(becomes.map((id, at) => [id, String(at + 1)]));
  const changes = [...new Set([...ids, ...becomes])].map((product_id) => ({
    product_id,
    column: 'featured' as const,
    was: before.get(product_id) ?? '',
    becomes: after.get(product_id) ?? '',
  }));
  const { faults, changed } = await changePartsWithin(client, {
    changes: changes.filter((change) => change.was !== change.becomes),
    apply: true,
  });
  if (faults.some(({ kind }) => kind === 'changed_meanwhile'))
    return changedMeanwhile(await readFeatured(client));
  if (faults.length > 0) return refuseFields({ featured: faults.map(({ reason }) => reason) });
  return { changed };
}

/** The last change of the featured parts: by whom, and the parts before it. */
export async function lastFeatured(db: Queryable) {
  const logged = await queryJson<{ id: number; by: string; at: string; place: number | null }>(
    db,
    sql`SELECT (row_key ->> 'id')::int AS id, actor_name AS by, changed_at AS at,
               (before ->> 'featured_position')::int AS place
          FROM change_log
         WHERE table_name = 'products' AND before ? 'featured_position' AND after IS NOT NULL
           AND changed_at = (SELECT changed_at FROM change_log
                              WHERE table_name = 'products' AND before ? 'featured_position' AND after IS NOT NULL
                              ORDER BY id DESC LIMIT 1)`,
  );
  const [first] = logged;
  if (!first) return null;
  const before = new Map((await readPlaces(db)).map(({ id, place }) => [id, place]));
  for (const { id, place } of logged) {
    if (place === null) before.delete(id);
    else before.set(id, place);
  }
  const ids = [...before].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
  return { by: first.by, at: first.at, before: ids };
}
