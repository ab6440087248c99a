import { storedColumns } from '../../../catalogue/server/import/columns.ts';
import type { CellFault } from '../../../catalogue/server/import/cell-changes.ts';
import { SALES_JOB } from '../../../catalogue/server/sales.ts';
import { queryJson, type Queryable, sql } from '../../../server/database/query.ts';

const storedAs = new Map<string, readonly string[]>([
  ...storedColumns.map(({ name, stored }) => [name, [stored]] as const),
  // Logged as the price of the moment, unless a sale lasts.
  ['price', ['regular_price_cents', 'usual_price_cents']],
]);

/** Who saved the current values, and when, according to the log. */
export async function readSavers(
  db: Queryable,
  faults: readonly CellFault[],
): Promise<Map<CellFault, { by: string; at: string }>> {
  const cells = faults.flatMap((fault, at) => {
    const stored = storedAs.get(fault.column);
    return fault.kind === 'changed_meanwhile' && stored !== undefined
      ? [{ at, id: fault.product_id, stored }]
      : [];
  });
  if (cells.length === 0) return new Map();
  const rows = await queryJson<{ at: number; by: string; saved_at: string }>(
    db,
    sql`SELECT a.at, l.actor_name AS by, l.changed_at AS saved_at
          FROM jsonb_to_recordset(${JSON.stringify(cells)}) a(at int, id int, stored text[]),
               LATERAL (SELECT actor_name, changed_at FROM change_log
                         WHERE table_name = 'products' AND row_key = jsonb_build_object('id', a.id) AND after ?| a.stored
                           AND actor_name <> ${SALES_JOB}
                         ORDER BY id DESC LIMIT 1) l`,
  );
  return new Map(rows.map(({ at, by, saved_at }) => [faults[at]!, { by, at: saved_at }]));
}
