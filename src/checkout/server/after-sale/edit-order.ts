import type pg from 'pg';
import { formatPrice } from '../../../kit/money.ts';
import { queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { PaidLeft } from '../../../orders/rules/refund-shares.ts';
import { type LockedOrder, lockOrder } from '../../../orders/server/lock-order.ts';
import type { Payments } from '../payment/payments.ts';
import { requestAdditionalPayment } from './additional-payment/request-additional-payment.ts';
import { openAdditionalPayment } from './additional-payment/additional-payment-row.ts';
import type { WaitingEdit } from './additional-payment/waiting-edit.ts';
import type { EditRequest } from './edit-requests.ts';
import { inRefusableTransaction } from './refusable-transaction.ts';
import { paymentIsPending, waitsForPayment } from '../../../orders/server/not-allowed.ts';
import { changedMeanwhile } from '../../../orders/server/order-version.ts';
import { settleRefund } from './settle-refund.ts';

/** The result that every edit plan has. */
interface PlanResult {
  left: PaidLeft;
  backCents: number;
  owedCents: number;
  waivedCents: number;
}

interface Edited {
  refundId: string | null;
}

interface Kind<Plan> {
  kind: 'lines' | 'address';
  reason: string;
  plan: (client: pg.PoolClient, found: LockedOrder) => Promise<Plan | Refusal>;
  /** Returns the refund of what the edit saves. */
  apply: (client: pg.PoolClient, found: LockedOrder, plan: Plan) => Promise<string | null>;
  /** What the edit's row says of it. */
  changes: (plan: Plan) => object;
  /** The edit to store until the additional payment is paid. */
  waiting: (plan: Plan) => WaitingEdit;
  isNews: (plan: Plan) => boolean;
}

/**
 * Edits an order, once per request id, in one transaction with stock and totals. Savings are refunded; an additional
 * cost is refused unless it is waived or requested from the buyer.
 */
export async function editOrder<Plan extends PlanResult>(
  shop: Pick<Shop, 'pool' | 'jobs' | 'log'>,
  payments: Payments,
  orderId: number,
  { requestId, version, isAsked = false, toldCents }: EditRequest,
  edit: Kind<Plan>,
): Promise<Edited | Refusal> {
  const edited = await inRefusableTransaction(shop.pool, async (client) => {
    const found = await lockOrder(client, orderId);
    const earlier = await queryFirst<Edited>(
      client,
      sql`SELECT refund_id AS "refundId" FROM order_edits
           WHERE order_id = ${orderId} AND request_id = ${requestId}`,
    );
    if (earlier) return earlier;
    const changed = await changedMeanwhile(client, orderId, version);
    if (changed) return changed;
    if (found.order.payment_pending) return paymentIsPending;
    if (await openAdditionalPayment(client, orderId)) return waitsForPayment;
    const plan = await edit.plan(client, found);
    if (plan instanceof Refusal) return plan;
    if (toldCents !== undefined && plan.owedCents - plan.backCents !== toldCents)
      return priceChanged;
    const isWaiting = plan.owedCents > 0;
    if (isWaiting && !isAsked) return costsMoreRefusal(plan.owedCents);
    const refundId = isWaiting ? null : await edit.apply(client, found, plan);
    const editId = await insertEdit(client, { orderId, requestId, edit, plan, refundId });
    if (isWaiting) {
      const additionalPaymentRequest = {
        editId,
        waiting: edit.waiting(plan),
        cents: plan.owedCents,
      };
      return requestAdditionalPayment(client, shop, payments, found, additionalPaymentRequest);
    }
    if (found.order.email && edit.isNews(plan))
      await shop.jobs.add(client, 'order-mail', { orderId, news: 'changed', part: requestId });
    return { refundId };
  });
  if (!(edited instanceof Refusal) && edited.refundId)
    await settleRefund(shop, payments, edited.refundId);
  return edited;
}

/** Such as of a part whose sale has ended. */
const priceChanged = refuse(
  409,
  'price_changed',
  'Something costs another amount by now. Please look at the new one.',
);

const costsMoreRefusal = (owedCents: number) =>
  refuse(409, 'costs_more', `That costs ${formatPrice(owedCents)} more than was paid.`);

interface ToInsert<Plan> {
  orderId: number;
  requestId: string;
  edit: Kind<Plan>;
  plan: Plan;
  refundId: string | null;
}

async function insertEdit<Plan extends PlanResult>(
  client: pg.PoolClient,
  { orderId, requestId, edit, plan, refundId }: ToInsert<Plan>,
): Promise<number> {
  const { left, backCents, owedCents, waivedCents } = plan;
  const before = left.moneyCents;
  const { id } = await queryOne<{ id: number }>(
    client,
    sql`INSERT INTO order_edits (order_id, request_id, kind, changes, before_cents, after_cents, waived_cents, refund_id,
                                 reason, state)
        VALUES (${orderId}, ${requestId}, ${edit.kind}, ${JSON.stringify(edit.changes(plan))}, ${before},
                ${before - backCents + owedCents}, ${waivedCents}, ${refundId}, ${edit.reason},
                ${owedCents > 0 ? 'waiting for payment' : 'applied'})
        RETURNING id::float8 AS id`,
  );
  return id;
}
