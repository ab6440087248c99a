import type pg from 'pg';
import { insertRows, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import type { RefundShares } from '../../../orders/rules/refund-shares.ts';

/** A row of `refunds`, as `to_json` returns it. */
export interface RefundRow {
  /** Also the provider's idempotency key. */
  id: string;
  order_id: number;
  payment_id: string | null;
  kind: 'part' | 'rest';
  status: 'asked' | 'sent' | 'done' | 'failed';
  /** The amount requested from the provider: the money less `kept_cents`. */
  amount_cents: number;
  kept_cents: number;
  /** The part of the money that pays for pieces added instead. */
  moved_cents: number;
  /** The parts of both amounts that concern the order's second payment, because the first is used up. */
  later_payment_id: string | null;
  later_cents: number;
  later_kept_cents: number;
  goods_cents: number;
  deposit_cents: number;
  deposit_tax_cents: number;
  shipping_cents: number;
  free_cents: number;
  tax_cents: number;
  coupon_cents: number;
  points_cents: number;
  covered_cents: number;
  points: number;
  earned_points: number;
  missing_points: number;
  reason: string;
  problem: string | null;
}

export async function readRefund(db: Queryable, refundId: string): Promise<RefundRow> {
  const { refund } = await queryOne<{ refund: RefundRow }>(
    db,
    sql`SELECT to_json(r) AS refund FROM refunds r WHERE id = ${refundId}`,
  );
  return refund;
}

/** The core deposits that `refunds r` gives back, as in `RefundShares`; null for none. */
export const REFUNDED_DEPOSITS = sql`CASE WHEN r.deposit_cents + r.deposit_tax_cents > 0 THEN json_build_object(
  'cents', r.deposit_cents, 'taxCents', r.deposit_tax_cents,
  'lines', (SELECT coalesce(json_agg(json_build_object('productId', d.product_id, 'quantity', d.quantity,
                     'cents', d.cents) ORDER BY d.product_id), '[]')
              FROM refund_deposits d WHERE d.refund_id = r.id)) END`;

export const insertDeposits = (
  client: pg.PoolClient,
  { id, order_id }: Pick<RefundRow, 'id' | 'order_id'>,
  { deposits }: RefundShares,
) =>
  insertRows(
    client,
    'refund_deposits',
    (deposits?.lines ?? []).map(({ productId, quantity, cents }) => ({
      refund_id: id,
      order_id,
      product_id: productId,
      quantity,
      cents,
    })),
  );

export const shareColumns = (shares: RefundShares) => ({
  goods_cents: shares.goodsCents,
  deposit_cents: shares.deposits?.cents ?? 0,
  deposit_tax_cents: shares.deposits?.taxCents ?? 0,
  shipping_cents: shares.shippingCents,
  free_cents: shares.freeCents,
  tax_cents: shares.taxCents,
  coupon_cents: shares.couponCents,
  points_cents: shares.pointsCents,
  covered_cents: shares.coveredCents,
  points: shares.points,
  earned_points: shares.earnedPoints,
});
