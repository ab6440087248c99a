import { maySeeCosts, type Role } from '../../../kit/permissions.ts';
import { findDelivery, readDeliveryLines } from '../../../catalogue/server/stock/deliveries.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';

const LATEST = 30;

/** What its pieces cost only for who may see it. */
export async function readDelivery(db: Queryable, roles: readonly Role[], id: string | number) {
  const row = await findDelivery(db, String(id));
  if (!row) return undefined;
  const lines = await readDeliveryLines(db, row.id);
  const isShown = maySeeCosts(roles);
  return {
    ...withTimes(row),
    lines: isShown
      ? lines
      : lines.map((line) => ({ ...line, cost_cents: null, old_cost_cents: null })),
  };
}

interface Times {
  created_at: Date;
  booked_at: Date | null;
}

const withTimes = <Row extends Times>({ created_at, booked_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  booked_at: booked_at?.toISOString() ?? null,
});

interface SummaryRow extends Times {
  id: number;
  supplier: string;
  reference: string;
  state: 'open' | 'booked' | 'given_up';
  by: string;
  expected: number;
  received: number;
  damaged: number;
}

/** Open ones first, then the latest. */
export async function readDeliveries(db: Queryable) {
  const rows = await query<SummaryRow>(
    db,
    sql`SELECT d.id::int, d.supplier, d.reference, d.state, coalesce(d.actor ->> 'name', '') AS by, d.created_at,
               d.booked_at, n.expected, n.received, n.damaged
          FROM deliveries d,
               LATERAL (SELECT coalesce(sum(expected), 0)::int AS expected, coalesce(sum(received), 0)::int AS received,
                               coalesce(sum(damaged), 0)::int AS damaged
                          FROM delivery_lines WHERE delivery_id = d.id) n
         WHERE d.state <> 'given_up' ORDER BY d.state <> 'open', d.id DESC LIMIT ${LATEST}`,
  );
  return rows.map(withTimes);
}
