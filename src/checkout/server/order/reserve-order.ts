import type pg from 'pg';
import { refusalMessages } from '../../../cart/rules/refusal-messages.ts';
import { isDeadlock, violatedConstraint } from '../../../server/database/database-error.ts';
import { batchedByKey } from '../../../server/database/batched.ts';
import { prepared, query, sql } from '../../../server/database/query.ts';
import { type RefusalFor, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { BACKORDER_JSON, ORDERABLE } from '../../../cart/server/backorder-json.ts';
import { messages } from '../../messages.ts';
import type { PaymentRefusal } from '../../../orders/refusals.ts';
import { refuseShort, type ToldLine } from './price-order.ts';
import type { FoundOrder } from '../../../orders/server/find-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';

type ToReserve = Pick<FoundOrder, 'order' | 'productIds'>;

/** A shortage that has disappeared on the next read came from another buyer's rollback. */
const MAX_ATTEMPTS = 5;

/**
 * Reserves stock, coupon and points for an approved payment and records the coming capture, in one commit. Idempotent.
 * Returns 'given up' if the order was given up or is paid already, and a refusal (409, with the current cart) if something
 * is no longer available: then nothing is reserved.
 */
export async function reserveForCapture(
  { pool }: Pick<Shop, 'pool'>,
  toReserve: ToReserve,
): Promise<'reserved' | 'given up' | RefusalFor<PaymentRefusal>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const outcome = await tryToReserve(pool, toReserve);
    if (outcome !== 'try again') return outcome;
  }
  return refuse(503, 'payment_pending', messages.busy);
}

async function tryToReserve(pool: pg.Pool, toReserve: ToReserve) {
  try {
    return (await reserveInBatch(pool, toReserve)) ? 'reserved' : 'given up';
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'cart_changed')
      return (await shortage(pool, toReserve.order)) ?? 'try again';
    const refusal = refusals[constraint];
    if (refusal) return refusal;
    if (isDeadlock(error)) return 'try again';
    throw error;
  }
}

/**
 * The commit waits for the disk while it locks the stock, so orders of the same product share one: docs/decisions/079.
 */
const reserveInBatch = batchedByKey(batchKeys, reserveBatch);

/** The products that an order waits for. None if it waits for a coupon or points as well. */
function batchKeys({ order, productIds }: ToReserve): readonly number[] {
  return order.points_redeemed === 0 && order.coupon_id === null ? productIds : [];
}

async function reserveBatch(pool: pg.Pool, all: readonly ToReserve[]): Promise<boolean[]> {
  const ids = all.map(({ order }) => order.id);
  const rows = await query<{ id: string }>(
    pool,
    prepared`SELECT reserve_all_for_capture(${ids}::bigint[]) AS id`,
  );
  const reserved = new Set(rows.map(({ id }) => Number(id)));
  return ids.map((id) => reserved.has(id));
}

const withoutCoupon = { cart: { applyed_coupon_code: '' } };

const refusals: Partial<Record<string, RefusalFor<PaymentRefusal>>> = {
  coupons_check: refuse(409, 'coupon_refused', refusalMessages.couponUsedUp, withoutCoupon),
  coupon_uses_per_customer: refuse(
    409,
    'coupon_used_before',
    refusalMessages.couponUsedByYou,
    withoutCoupon,
  ),
  customers_points_balance_check: refuse(409, 'points_gone', messages.pointsGone, {
    cart: { redeem_points: 0, redeem_points_amount: '0.00' },
  }),
};

async function shortage(pool: pg.Pool, { id }: Order) {
  const lines = await query<ToldLine>(
    pool,
    sql`SELECT p.id AS "productId", p.name, p.slug, p.featured_image AS image, p.regular_price_cents AS "singleCents",
            p.price_breaks AS breaks,
            coalesce(p.core_deposit_cents, 0) AS "depositCents",
            CASE WHEN p.for_sale THEN ${ORDERABLE} ELSE 0 END AS stock, ${BACKORDER_JSON} AS backorder,
            i.quantity, i.may_wait AS "mayWait", i.may_wait_until::text AS "mayWaitUntil"
       FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.order_id = ${id} ORDER BY i.position`,
  );
  return refuseShort(lines);
}
