import type pg from 'pg';
import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import {
  execute,
  queryFirst,
  queryJson,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import type { DraftRow } from '../contract.ts';

const MAX_SHOWN = 50;

export const listDrafts = (db: Queryable): Promise<DraftRow[]> =>
  queryJson(
    db,
    sql`SELECT d.id, trim(coalesce(draft -> 'address' ->> 'first_name', '') || ' '
                          || coalesce(draft -> 'address' ->> 'last_name', '')) AS buyer,
               (SELECT coalesce(sum((l ->> 'quantity')::int), 0)::int
                  FROM jsonb_array_elements(draft -> 'lines') l) AS pieces,
               coalesce(s.name, '') AS by, updated_at
          FROM order_drafts d LEFT JOIN staff s ON s.id = d.staff_id
         ORDER BY updated_at DESC LIMIT ${MAX_SHOWN}`,
  );

interface StoredDraft {
  draft: OrderDraft;
  version: number;
  by: string;
  updated_at: string;
}

export const readDraft = (db: Queryable, id: string): Promise<StoredDraft | undefined> =>
  queryFirst(
    db,
    sql`SELECT draft, d.version, coalesce(s.name, '') AS by, to_json(updated_at) #>> '{}' AS updated_at
          FROM order_drafts d LEFT JOIN staff s ON s.id = d.staff_id WHERE d.id = ${id}`,
  );

/** The number of the order that a draft has become; null while it is a draft. */
export async function orderOfDraft(db: Queryable, id: string): Promise<string | null> {
  const placed = await queryFirst<{ order_no: string }>(
    db,
    sql`SELECT order_no FROM orders WHERE checkout_id = ${id}`,
  );
  return placed?.order_no ?? null;
}

/** Returns the new version; undefined if another version was stored meanwhile. Version 0 is a new draft. */
export async function storeDraft(
  pool: pg.Pool,
  {
    id,
    staffId,
    draft,
    version,
  }: { id: string; staffId: number; draft: OrderDraft; version: number },
): Promise<number | undefined> {
  const text = JSON.stringify(draft);
  const stored = await queryFirst<{ version: number }>(
    pool,
    version === 0
      ? sql`INSERT INTO order_drafts (id, staff_id, draft) VALUES (${id}, ${staffId}, ${text})
            ON CONFLICT (id) DO NOTHING RETURNING version`
      : sql`UPDATE order_drafts
               SET draft = ${text}, staff_id = ${staffId}, version = version + 1, updated_at = now()
             WHERE id = ${id} AND version = ${version} RETURNING version`,
  );
  return stored?.version;
}

export const deleteDraft = (db: Queryable, id: string) =>
  execute(db, sql`DELETE FROM order_drafts WHERE id = ${id}`);

/** Drafts contain names and addresses, so they are not kept for longer than anybody may go on with them. */
export const deleteOldDrafts = (pool: pg.Pool) =>
  execute(pool, sql`DELETE FROM order_drafts WHERE updated_at < now() - interval '30 days'`);
