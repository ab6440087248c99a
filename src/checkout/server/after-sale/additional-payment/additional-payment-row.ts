import type pg from 'pg';
import { query, type Queryable, sql, type Sql } from '../../../../server/database/query.ts';

/** A row of `order_differences`: what an edit adds to the price, requested by a link and paid separately. */
export interface AdditionalPayment {
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

export async function findAdditionalPayments(
  db: Queryable,
  where: Sql,
): Promise<AdditionalPayment[]> {
  const rows = await query<{ additional: AdditionalPayment }>(
    db,
    sql`SELECT to_jsonb(d) || jsonb_build_object('is_late', d.ends_at < now(),
                 'is_old', coalesce(d.begun_at < now() - interval '2 hours', true),
                 'is_being_paid', d.pending_since IS NOT NULL
                   OR coalesce(d.capture_asked_at > now() - interval '2 minutes', false)) AS additional
          FROM order_differences d WHERE ${where}`,
  );
  return rows.map(({ additional }) => additional);
}

export async function findAdditionalPayment(
  db: Queryable,
  where: Sql,
): Promise<AdditionalPayment | undefined> {
  const [found] = await findAdditionalPayments(db, where);
  return found;
}

/** The order's unpaid additional payment. */
export const openAdditionalPayment = (db: Queryable, orderId: number) =>
  findAdditionalPayment(db, sql`d.order_id = ${orderId} AND d.status = 'begun'`);

/** The order's second payment; refunds use up the first one before it. */
export const laterPayment = (db: Queryable, orderId: number) =>
  findAdditionalPayment(db, sql`d.order_id = ${orderId} AND d.status = 'captured'`);

export const leftOf = ({ amount_cents, refunded_cents, kept_cents }: AdditionalPayment) =>
  amount_cents - refunded_cents - kept_cents;

/** Ends an unpaid request and restocks its pieces. The order must be locked. */
export const releaseAdditionalPayment = (client: pg.PoolClient, orderId: number) =>
  query(client, sql`SELECT release_difference(${orderId})`);
