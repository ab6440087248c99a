import type pg from 'pg';
import type { CounterMethod } from '../../../../orders/rules/payment-method.ts';
import { execute, queryFirst, type Queryable, sql } from '../../../../server/database/query.ts';

interface ToTake {
  paymentId: string;
  amountCents: number;
  orderNo: string;
  method: CounterMethod;
  /** The number of the check or of the terminal's slip. */
  reference: string;
}

/** A repeat keeps the first entry. */
export const begun = (client: pg.PoolClient, taken: ToTake) =>
  execute(
    client,
    sql`INSERT INTO counter_entries (id, kind, payment_id, order_no, method, reference, amount_cents)
        VALUES (${taken.paymentId}, 'capture', ${taken.paymentId}, ${taken.orderNo}, ${taken.method},
                ${taken.reference}, ${taken.amountCents})
        ON CONFLICT (id) DO NOTHING`,
  );

export const takenEntry = (client: pg.PoolClient, id: string) =>
  execute(
    client,
    sql`UPDATE counter_entries SET moved_at = now() WHERE id = ${id} AND kind = 'capture' AND moved_at IS NULL`,
  );

/** Given back by the same way as it was taken. */
export const refundEntry = (
  client: pg.PoolClient,
  { id, requestId, cents }: { id: string; requestId: string; cents: number },
) =>
  execute(
    client,
    sql`INSERT INTO counter_entries (id, kind, payment_id, order_no, method, reference, amount_cents, moved_at)
        SELECT ${requestId}, 'refund', payment_id, order_no, method, reference, ${cents}, now()
          FROM counter_entries WHERE id = ${id}`,
  );

/** What the book says of one payment. */
export interface CounterRecord {
  amountCents: number;
  /** Null until it is taken. */
  takenAt: string | null;
  refundedCents: number;
  refunds: { id: string; amountCents: number; status: string; at: string }[];
}

export const recordOf = (db: Queryable, id: string) =>
  queryFirst<CounterRecord>(
    db,
    sql`SELECT e.amount_cents AS "amountCents", to_json(e.moved_at) #>> '{}' AS "takenAt",
               coalesce(sum(r.amount_cents), 0)::int AS "refundedCents",
               coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents, 'status', 'COMPLETED',
                                                   'at', r.moved_at) ORDER BY r.moved_at)
                        FILTER (WHERE r.id IS NOT NULL), '[]') AS refunds
          FROM counter_entries e
          LEFT JOIN counter_entries r ON r.payment_id = e.payment_id AND r.kind = 'refund'
         WHERE e.id = ${id} AND e.kind = 'capture' GROUP BY e.id`,
  );
