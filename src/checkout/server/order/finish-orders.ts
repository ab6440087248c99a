import type pg from 'pg';
import { ASYNCHRONOUS_COMMIT } from '../../../server/database/asynchronous-commit.ts';
import { batched } from '../../../server/database/batched.ts';
import { prepared, query } from '../../../server/database/query.ts';
import type { OrderStatus } from '../../rules/order-status.ts';

interface Paid {
  orderId: number;
  captureId: string;
  amountCents: number;
  /** Whose request it is, and as JSON what it is to be answered with when that makes it paid. */
  actor: string;
  key: string;
  answer: string;
}

interface Finished {
  /** As `finish_paid` says. */
  happened: string;
  status: OrderStatus;
}

/**
 * The end of a paid order with the answer to whoever placed it: see `finish_and_answer` in db/functions/orders.sql. A crowd's
 * orders are finished together, in the order of their ids: one statement for all who were paid while the last one was
 * on its way. The disk is not waited for: the charge was noted before it was asked for, and the sweeper finishes it as well.
 */
export const finishOrders = batched(finishAll);

async function finishAll(pool: pg.Pool, all: readonly Paid[]): Promise<Finished[]> {
  const inOrder = all.toSorted((one, other) => one.orderId - other.orderId);
  // As one JSON text: in an array of texts every quote of them would be escaped.
  const answers = `[${inOrder.map(({ answer }) => answer).join(',')}]`;
  const rows = await query<Finished & { id: string }>(
    pool,
    prepared`
      SELECT paid.order_id AS id, done.happened, (done.finished).status
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
