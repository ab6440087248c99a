import type pg from 'pg';
import { execute, queryFirst, queryOne, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuse } from '../../server/http/refusal.ts';
import { deskMessages } from './desk-messages.ts';

interface Adjustment {
  /** Idempotency key. */
  requestId: string;
  /** Negative to deduct. */
  points: number;
  reason: string;
}

/** Adds or deducts points manually. A balance is never negative (docs/decisions/024). */
export const adjustPoints = (
  pool: pg.Pool,
  customerId: number,
  { requestId, points, reason }: Adjustment,
) =>
  inTransaction(pool, async (client) => {
    const customer = await queryFirst<{ deleted_at: Date | null; points_balance: number }>(
      client,
      sql`SELECT deleted_at, points_balance FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`,
    );
    if (!customer || customer.deleted_at)
      return refuse(404, 'unknown_customer', deskMessages.unknownCustomer);
    const done = await queryFirst<{ is_same: boolean }>(
      client,
      sql`SELECT customer_id = ${customerId} AND points = ${points} AND reason = ${reason} AS is_same
            FROM point_entries WHERE request_id = ${requestId}`,
    );
    if (done && !done.is_same) return refuse(409, 'other_request', deskMessages.otherRequest);
    if (!done) {
      const balance = customer.points_balance;
      if (balance + points < 0)
        return refuse(409, 'not_enough_points', deskMessages.notEnoughPoints(balance), { balance });
      await execute(
        client,
        sql`INSERT INTO point_entries (customer_id, kind, points, reason, request_id)
            VALUES (${customerId}, 'given', ${points}, ${reason}, ${requestId})`,
      );
    }
    return queryOne<{ balance: number }>(
      client,
      sql`SELECT points_balance AS balance FROM customers WHERE id = ${customerId}`,
    );
  });
