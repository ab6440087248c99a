import { query, queryJson, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import { type Money, type MoneyDay, type Movement, sums } from '../contract.ts';
import { addUp } from './add-up.ts';
import { dayOf, isWithin, type Period } from './days.ts';
import { readMismatches } from './read-mismatches.ts';
import { readRefundsDue } from './refunds-due.ts';

/** Movements per day and in total, with mismatches and refunds due. */
export async function readMoney(db: Queryable, period: Period): Promise<Money> {
  const days = await readDays(db, period);
  return {
    days,
    total: addUp(days, sums),
    mismatches: await readMismatches(db, period),
    refunds_due: await readRefundsDue(db),
    statements: await readStatements(db),
    demo_orders: await countDemoOrders(db, period),
  };
}

/** Sums of completed movements in dollars; pending, denied and foreign-currency ones are excluded. */
const readDays = (db: Queryable, period: Period) =>
  query<MoneyDay>(
    db,
    sql`WITH moved AS (
          SELECT ${dayOf(sql`at`)} AS day, kind, amount_cents, coalesce(fee_cents, 0) AS fee_cents,
                 status = 'done' AND currency = 'USD' AS counts
            FROM provider_transactions WHERE ${isWithin(sql`at`, period)}),
        sums AS (
          SELECT day, count(*)::int AS movements,
                 coalesce(sum(amount_cents) FILTER (WHERE counts AND kind = 'capture'), 0)::int AS captured_cents,
                 -coalesce(sum(amount_cents) FILTER (WHERE counts AND kind IN ('refund', 'reversal')), 0)::int AS refunded_cents,
                 (coalesce(sum(fee_cents) FILTER (WHERE counts), 0)
                  - coalesce(sum(amount_cents) FILTER (WHERE counts AND kind = 'fee'), 0))::int AS fee_cents,
                 coalesce(sum(amount_cents) FILTER (WHERE counts AND kind = 'other'), 0)::int AS other_cents,
                 -coalesce(sum(amount_cents) FILTER (WHERE counts AND kind = 'payout'), 0)::int AS paid_out_cents
            FROM moved GROUP BY day),
        wrong AS (
          SELECT ${dayOf(sql`at`)} AS day, count(*) FILTER (WHERE state = 'open')::int AS open,
                 count(*) FILTER (WHERE state = 'explained')::int AS explained
            FROM money_mismatches WHERE ${isWithin(sql`at`, period)} GROUP BY 1)
        SELECT d::date::text AS day, coalesce(movements, 0) AS movements, coalesce(captured_cents, 0) AS captured_cents,
               coalesce(refunded_cents, 0) AS refunded_cents, coalesce(fee_cents, 0) AS fee_cents,
               coalesce(other_cents, 0) AS other_cents, coalesce(paid_out_cents, 0) AS paid_out_cents,
               coalesce(captured_cents - refunded_cents - fee_cents + other_cents, 0) AS net_cents,
               coalesce(open, 0) AS open, coalesce(explained, 0) AS explained
          FROM generate_series(${period.from}::date, ${period.to}::date, '1 day') d
          LEFT JOIN sums s ON s.day = d::date LEFT JOIN wrong w ON w.day = d::date
         ORDER BY d`,
  );

async function countDemoOrders(db: Queryable, period: Period): Promise<number> {
  const { count } = await queryOne<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM orders o JOIN payments p ON p.order_id = o.id
         WHERE p.provider = 'demo' AND ${isWithin(sql`o.created_at`, period)}`,
  );
  return count;
}

const readStatements = (db: Queryable): Promise<Money['statements']> =>
  queryJson(
    db,
    sql`SELECT provider, asked_at, complete_until, problem FROM provider_imports ORDER BY provider`,
  );

/** Movements in chronological order; orders are matched by payment, capture or number. */
export const readMovements = (db: Queryable, period: Period): Promise<Movement[]> =>
  queryJson(
    db,
    sql`SELECT t.id, t.provider, t.kind, t.code, t.status, t.at, t.currency, t.amount_cents, t.fee_cents,
               coalesce(o.order_no, t.order_no) AS order_no
          FROM provider_transactions t
          LEFT JOIN charged_payments p ON p.provider_capture_id = coalesce(t.capture_id, t.id) AND p.provider = t.provider
          LEFT JOIN orders o ON o.id = p.order_id
         WHERE ${isWithin(sql`t.at`, period)} ORDER BY t.at, t.id`,
  );
