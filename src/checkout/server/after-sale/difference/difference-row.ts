import type pg from 'pg';
import { query, type Queryable, sql, type Sql } from '../../../../server/database/query.ts';

/** A row of `order_differences`: what an edit adds to the price, requested by a link and paid separately. */
export interface Difference {
  id: number;
  edit_id: number;
  order_id: number;
  amount_cents: number;
  /** A `WaitingEdit`; emptied when it is made or withdrawn. */
  plan: object;
  status: 'begun' | 'captured' | 'released' | 'refund_due' | 'refunded';
  payment_id: string;
  provider: string;
  provider_order_id: string | null;
  provider_capture_id: string | null;
  refunded_cents: number;
  kept_cents: number;
  refund_cents: number | null;
  refund_problem: string | null;
  ends_at: string;
  created_at: string;
  /** The payment deadline has passed, by the database's clock. */
  is_late: boolean;
  /** Begun so long ago that the provider's order may have expired. */
  is_old: boolean;
  /** Since the provider has taken the money without releasing it. */
  pending_since: string | null;
  /** A capture was requested and may still arrive. */
  is_being_paid: boolean;
}

export async function findDifferences(db: Queryable, where: Sql): Promise<Difference[]> {
  const rows = await query<{ difference: Difference }>(
    db,
    sql`SELECT to_jsonb(d) || jsonb_build_object('is_late', d.ends_at < now(),
                 'is_old', coalesce(d.begun_at < now() - interval '2 hours', true),
                 'is_being_paid', d.pending_since IS NOT NULL
                   OR coalesce(d.capture_asked_at > now() - interval '2 minutes', false)) AS difference
          FROM order_differences d WHERE ${where}`,
  );
  return rows.map(({ difference }) => difference);
}

export async function findDifference(db: Queryable, where: Sql): Promise<Difference | undefined> {
  const [found] = await findDifferences(db, where);
  return found;
}

/** The order's unpaid difference. */
export const openDifference = (db: Queryable, orderId: number) =>
  findDifference(db, sql`d.order_id = ${orderId} AND d.status = 'begun'`);

/** The order's second payment; refunds use up the first one before it. */
export const laterPayment = (db: Queryable, orderId: number) =>
  findDifference(db, sql`d.order_id = ${orderId} AND d.status = 'captured'`);

export const leftOf = ({ amount_cents, refunded_cents, kept_cents }: Difference) =>
  amount_cents - refunded_cents - kept_cents;

/** Ends an unpaid request and restocks its pieces. The order must be locked. */
export const releaseDifference = (client: pg.PoolClient, orderId: number) =>
  query(client, sql`SELECT release_difference(${orderId})`);
