import type pg from 'pg';
import { execute, queryFirst, sql } from '../../server/database/query.ts';
import { refuse } from '../../server/http/refusal.ts';
import { deskMessages } from './desk-messages.ts';

/** Adds a staff note, once per request id. */
export async function addCustomerNote(
  pool: pg.Pool,
  customerId: number,
  { requestId, note }: { requestId: string; note: string },
) {
  await execute(
    pool,
    sql`INSERT INTO customer_notes (customer_id, request_id, note)
        SELECT id, ${requestId}, ${note} FROM customers WHERE id = ${customerId} AND deleted_at IS NULL
        ON CONFLICT (request_id) DO NOTHING`,
  );
  const stored = await queryFirst<{ is_same: boolean }>(
    pool,
    sql`SELECT customer_id = ${customerId} AND note = ${note} AS is_same
          FROM customer_notes WHERE request_id = ${requestId}`,
  );
  if (!stored) return refuse(404, 'unknown_customer', deskMessages.unknownCustomer);
  return stored.is_same ? null : refuse(409, 'other_request', deskMessages.otherRequest);
}
