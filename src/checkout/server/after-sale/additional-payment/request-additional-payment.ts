import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { formatPrice } from '../../../../kit/money.ts';
import { violatedConstraint } from '../../../../server/database/database-error.ts';
import { execute, queryFirst, sql } from '../../../../server/database/query.ts';
import { refuse } from '../../../../server/http/refusal.ts';
import { hashToken } from '../../../../server/http/sessions.ts';
import type { Shop } from '../../../../server/shop.ts';
import type { LockedOrder } from '../../../../orders/server/lock-order.ts';
import type { Payments } from '../../payment/payments.ts';
import { holdLocked } from '../holds.ts';
import { orRollBack } from '../refusable-transaction.ts';
import { describeChanges } from './describe-changes.ts';
import { takeStock } from './take-stock.ts';
import type { WaitingEdit } from './waiting-edit.ts';

/**
 * Requests what an edit adds to the price, in the transaction that locked the order: reserves the pieces, puts the
 * order on hold so that it cannot change meanwhile, and mails a link.
 */
export async function requestAdditionalPayment(
  client: pg.PoolClient,
  { jobs }: Pick<Shop, 'jobs'>,
  { provider }: Payments,
  { order, payment }: LockedOrder,
  { editId, waiting, cents }: { editId: number; waiting: WaitingEdit; cents: number },
): Promise<{ refundId: null }> {
  const { id: orderId } = order;
  if (!order.email) orRollBack(refuse(409, 'not_askable', 'The order has no email address.'));
  if (!payment || !provider.returnAddresses) orRollBack(notByLink);
  const underWay = await queryFirst(
    client,
    sql`SELECT FROM refunds WHERE order_id = ${orderId} AND status IN ('asked', 'sent')`,
  );
  if (underWay)
    orRollBack(refuse(409, 'not_askable', 'A refund has begun. Please wait until it is done.'));
  const added = waiting.kind === 'lines' ? waiting.plan.added : [];
  await takeStock(client, added);
  const held = added.map(({ productId, quantity }) => ({ productId, quantity }));
  await execute(
    client,
    sql`INSERT INTO order_differences (edit_id, order_id, amount_cents, plan, held, provider)
        VALUES (${editId}, ${orderId}, ${cents}, ${JSON.stringify(waiting)}, ${JSON.stringify(held)},
                ${provider.name})`,
  ).catch((error: unknown) => {
    if (violatedConstraint(error) === 'one_difference') orRollBack(alreadyRequested);
    throw error;
  });
  orRollBack(await holdLocked(client, order, `Waits for ${formatPrice(cents)} from the buyer`));
  await jobs.add(client, 'order-mail', { orderId, news: 'asked', part: `edit-${editId}` });
  return { refundId: null };
}

const notByLink = refuse(409, 'not_askable', 'This order cannot be paid for by a link. Waive it.');
const alreadyRequested = refuse(
  409,
  'not_askable',
  'The buyer has paid an additional payment of this order already. Waive this one, or agree on a new order.',
);

/** Creates the token of the mailed link; the database stores only its hash. Null if no payment is open any more. */
export async function prepareAdditionalPayment(pool: pg.Pool, orderId: number) {
  const token = randomBytes(32).toString('base64url');
  const prepared = await queryFirst<{ cents: number; until: Date; plan: WaitingEdit }>(
    pool,
    sql`UPDATE order_differences SET token_hash = ${hashToken(token)}
         WHERE order_id = ${orderId} AND status = 'begun' AND ends_at > now()
        RETURNING amount_cents AS cents, ends_at AS until, plan`,
  );
  if (!prepared) return null;
  const { plan, ...rest } = prepared;
  return { token, ...rest, changes: describeChanges(plan) };
}
