import { maySeeCosts, type Role } from '../../../kit/permissions.ts';
import { findDelivery, readDeliveryLines } from '../../../catalogue/server/stock/deliveries.ts';
import { queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import type { DeliverySummary } from '../shapes.ts';

const LATEST = 30;

/** One delivery; costs need permission. */
export async function readDelivery(db: Queryable, roles: readonly Role[], id: string | number) {
  const row = await findDelivery(db, String(id));
  if (!row) return undefined;
  const lines = await readDeliveryLines(db, row.id);
  const isShown = maySeeCosts(roles);
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    booked_at: row.booked_at?.toISOString() ?? null,
    lines: isShown
      ? lines
      : lines.map((line) => ({ ...line, cost_cents: null, old_cost_cents: null })),
  };
}

/** Open deliveries first, then the latest. */
export const readDeliveries = (db: Queryable): Promise<DeliverySummary[]> =>
  queryJson(
    db,
    sql`SELECT d.id::int, d.supplier, d.reference, d.state, coalesce(d.actor ->> 'name', '') AS by, d.created_at,
               d.booked_at, n.expected, n.received, n.damaged
          FROM deliveries d,
               LATERAL (SELECT coalesce(sum(expected), 0)::int AS expected, coalesce(sum(received), 0)::int AS received,
                               coalesce(sum(damaged), 0)::int AS damaged
                          FROM delivery_lines WHERE delivery_id = d.id) n
         WHERE d.state <> 'given_up' ORDER BY d.state <> 'open', d.id DESC LIMIT ${LATEST}`,
  );
