import type pg from 'pg';
import { ASYNCHRONOUS_COMMIT } from '../../../server/database/asynchronous-commit.ts';
import { batched } from '../../../server/database/batched.ts';
import { prepared, query } from '../../../server/database/query.ts';
import type { OrderStatus } from '../../../orders/rules/order-status.ts';

interface Paid {
  orderId: number;
  captureId: string;
  amountCents: number;
  /** Who sent the request, and the JSON response to store when the order becomes paid. */
  actor: string;
  key: string;
  answer: string;
}

/** See `finish_paid` in db/functions/orders.sql. */
export type CaptureResult = 'paid' | 'known' | 'another amount' | 'late';

interface Finished {
  result: CaptureResult;
  status: OrderStatus;
}

/**
 * Finishes a paid order and stores its answer: see `finish_and_answer` in db/functions/orders.sql. Batched: one
 * statement, in the order of their ids, for all that were paid while the previous one ran. Does not wait for the disk:
 * the provider's order was recorded before the charge, so reconciliation would finish it as well.
 */
export const finishBatched = batched(finishAll);

async function finishAll(pool: pg.Pool, all: readonly Paid[]): Promise<Finished[]> {
  const inOrder = all.toSorted((one, other) => one.orderId - other.orderId);
  // One JSON array, because a text[] would escape every quote.
  const answers = `[${inOrder.map(({ answer }) => answer).join(',')}]`;
  const rows = await query<Finished & { id: string }>(
    pool,
    prepared`
      SELECT paid.order_id AS id, done.happened AS result, (done.finished).status
        FROM ${ASYNCHRONOUS_COMMIT},
             ROWS FROM (unnest(${inOrder.map(({ orderId }) => orderId)}::bigint[],
                               ${inOrder.map(({ captureId }) => captureId)}::text[],
                               ${inOrder.map(({ amountCents }) => amountCents)}::int[],
                               ${inOrder.map(({ actor }) => actor)}::text[],
                               ${inOrder.map(({ key }) => key)}::text[]),
                        jsonb_array_elements(${answers}::jsonb))
               AS paid (order_id, capture, amount, actor, key, answer),
             finish_and_answer(paid.order_id, paid.capture, paid.amount, paid.actor, paid.key, paid.answer) done`,
  );
  const finished = new Map(rows.map((row) => [Number(row.id), row]));
  return all.map(({ orderId }) => finished.get(orderId)!);
}
