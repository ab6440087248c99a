import { queryJson, type Queryable, type Sql, sql } from '../../../server/database/query.ts';
import type { Mismatch } from '../contract.ts';
import { dayOf, isWithin, type Period } from './days.ts';

const MAX_ROWS = 500;

/** All open mismatches, and those of the period that are explained or resolved; open ones first. */
export const readMismatches = (db: Queryable, period: Period): Promise<Mismatch[]> =>
  read(db, sql`m.state = 'open' OR ${isWithin(sql`m.at`, period)}`);

export async function readMismatch(db: Queryable, id: number): Promise<Mismatch | undefined> {
  return (await read(db, sql`m.id = ${id}`))[0];
}

const read = (db: Queryable, which: Sql): Promise<Mismatch[]> =>
  queryJson(
    db,
    sql`SELECT m.id::float8 AS id, m.provider, m.kind, m.subject, m.why, m.at, ${dayOf(sql`m.at`)}::text AS day,
               o.order_no,
               CASE WHEN m.kind = 'not_in_shop' THEN t.order_no END AS provider_order_no, m.shop_cents, m.provider_cents, m.currency, m.state, m.note, m.version,
               CASE WHEN m.kind = 'dispute_open' THEN d.respond_by END AS respond_by
          FROM money_mismatches m LEFT JOIN orders o ON o.id = m.order_id
          LEFT JOIN provider_transactions t ON t.id = m.subject AND t.provider = m.provider
          LEFT JOIN provider_disputes d ON d.id = m.subject AND d.provider = m.provider
         WHERE ${which}
         ORDER BY m.state = 'open' DESC, m.state = 'explained' DESC, m.at DESC, m.id LIMIT ${MAX_ROWS}`,
  );
