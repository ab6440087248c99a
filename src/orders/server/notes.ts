import { execute, queryFirst, type Queryable, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { Refusal, refuse } from '../../server/http/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import { lockOrder } from './lock-order.ts';

const MAX_NOTE = 2_000;

/** Adds a staff note, once per request id. */
export async function addNote(
  { pool }: Pick<Shop, 'pool'>,
  orderId: number,
  { requestId, note }: { requestId: string; note: string },
): Promise<{ note: string } | Refusal> {
  const text = note.trim();
  if (!text) return refuse(422, 'note_missing', 'The note is empty.');
  if (text.length > MAX_NOTE)
    return refuse(422, 'note_too_long', `A note has at most ${MAX_NOTE} characters.`);
  // The note is part of the order's version, which others compare under its lock.
  const stored = await inTransaction(pool, async (client) => {
    await lockOrder(client, orderId);
    await insertNote(client, orderId, { requestId, note: text });
    return queryFirst<{ note: string }>(
      client,
      sql`SELECT note FROM order_notes WHERE order_id = ${orderId} AND request_id = ${requestId}`,
    );
  });
  return stored?.note === text
    ? stored
    : refuse(409, 'other_request', 'Another note was added under this request.');
}

export async function insertNote(
  db: Queryable,
  orderId: number,
  { requestId, note }: { requestId: string; note: string },
): Promise<void> {
  await execute(
    db,
    sql`INSERT INTO order_notes (order_id, request_id, note)
        VALUES (${orderId}, ${requestId}, ${note}) ON CONFLICT DO NOTHING`,
  );
}
