import { query, queryOne, type Queryable, type Sql, sql } from '../../../server/database/query.ts';
import type {
  Dispute,
  MoneyCase,
  Movement,
  ShopPayment,
  ShopRefund,
} from '../../../orders/rules/mismatches.ts';

/** A case with the data needed to find it again. */
export interface FoundCase extends MoneyCase {
  orderId: number | null;
  paymentId: string | null;
}

type PaymentRow = ShopPayment & { orderId: number };
type RefundRow = ShopRefund & { paymentId: string };
type MovementRow = Movement & { paymentId: string | null; orderId: number | null };
type DisputeRow = Dispute & { paymentId: string | null };

/**
 * All payments of a provider with changes on either side since then, or with mismatches; each complete with everything
 * that belongs to it, however old.
 */
export async function readCases(
  db: Queryable,
  provider: string,
  since: Date,
): Promise<FoundCase[]> {
  const payments = await readPayments(db, provider, since);
  const movements = await readMovements(db, provider, since, payments);
  const captureIds = movements.map(({ id, captureId }) => captureId ?? id);
  const disputes = await readDisputes(db, provider, since, captureIds);
  const refunds = await readRefunds(
    db,
    payments.map(({ id }) => id),
  );
  return groupCases(payments, refunds, movements, disputes);
}

const asUuid = (column: Sql) =>
  sql`CASE WHEN ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${column}::uuid END`;

/** A capture's time is that of the order's first step; for a late payment, when the capture was requested. */
const readPayments = (db: Queryable, provider: string, since: Date) =>
  query<PaymentRow>(
    db,
    sql`WITH moved AS (SELECT id, capture_id, payment_id FROM provider_transactions
                        WHERE provider = ${provider} AND greatest(at, updated_at) >= ${since}),
             wanted AS (
               SELECT id FROM charged_payments WHERE provider = ${provider} AND updated_at >= ${since}
                UNION
               SELECT p.id FROM moved m JOIN charged_payments p ON p.provider_capture_id = m.id AND p.provider = ${provider}
                UNION
               SELECT p.id FROM moved m JOIN charged_payments p ON p.provider_capture_id = m.capture_id AND p.provider = ${provider}
                UNION
               SELECT p.id FROM moved m JOIN charged_payments p ON p.id = ${asUuid(sql`m.payment_id`)}
                UNION
               SELECT payment_id FROM payment_refunds WHERE updated_at >= ${since}
                UNION
               SELECT payment_id FROM money_mismatches WHERE provider = ${provider} AND state <> 'resolved'
                UNION
               SELECT p.id FROM provider_disputes d JOIN charged_payments p
                   ON (p.provider_capture_id = d.capture_id OR p.id = ${asUuid(sql`d.payment_id`)})
                WHERE d.provider = ${provider} AND d.updated_at >= ${since})
        SELECT p.id, p.order_id::float8 AS "orderId", p.status, p.provider_capture_id AS "captureId",
               p.amount_cents AS "amountCents", p.refund_cents AS "refundCents", p.updated_at AS "changedAt",
               coalesce(p.captured_at,
                        (SELECT s.at FROM order_sales s WHERE s.order_id = p.order_id),
                        p.capture_asked_at, p.created_at) AS at
          FROM charged_payments p JOIN wanted USING (id) WHERE p.provider = ${provider}`,
  );

async function readMovements(
  db: Queryable,
  provider: string,
  since: Date,
  payments: readonly PaymentRow[],
): Promise<MovementRow[]> {
  const { ids } = await queryOne<{ ids: string[] }>(
    db,
    sql`SELECT array(
          SELECT unnest(${payments.flatMap(({ captureId }) => captureId ?? [])}::text[])
           UNION
          SELECT coalesce(capture_id, id) FROM provider_transactions
           WHERE provider = ${provider} AND greatest(at, updated_at) >= ${since}
           UNION
          SELECT id FROM provider_transactions
           WHERE provider = ${provider} AND kind = 'capture' AND payment_id = ANY (${payments.map(({ id }) => id)})
           UNION
          SELECT capture_id FROM money_mismatches
           WHERE provider = ${provider} AND state <> 'resolved' AND capture_id IS NOT NULL) AS ids`,
  );
  return query<MovementRow>(
    db,
    sql`SELECT t.id, t.kind, t.status, t.at, t.currency, t.amount_cents AS "amountCents", t.fee_cents AS "feeCents",
               t.capture_id AS "captureId", t.payment_id AS "paymentId", t.is_listed AS "isListed",
               (SELECT o.id::float8 FROM orders o WHERE o.order_no = t.order_no) AS "orderId"
          FROM provider_transactions t
         WHERE t.provider = ${provider} AND (t.id = ANY (${ids}) OR t.capture_id = ANY (${ids}))
         ORDER BY t.at, t.id`,
  );
}

const readDisputes = (
  db: Queryable,
  provider: string,
  since: Date,
  captureIds: readonly string[],
) =>
  query<DisputeRow>(
    db,
    sql`SELECT id, capture_id AS "captureId", payment_id AS "paymentId", status, reason, currency,
               amount_cents AS "amountCents", opened_at AS "openedAt"
          FROM provider_disputes
         WHERE provider = ${provider}
           AND (capture_id = ANY (${captureIds}) OR updated_at >= ${since} OR status = 'open')
         ORDER BY opened_at, id`,
  );

const readRefunds = (db: Queryable, paymentIds: readonly string[]) =>
  query<RefundRow>(
    db,
    sql`SELECT id, payment_id AS "paymentId", status, amount_cents AS "amountCents", provider_refund_id AS "providerId",
               updated_at AS at
          FROM payment_refunds WHERE payment_id = ANY (${paymentIds}) ORDER BY created_at, id`,
  );

function groupCases(
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  movements: readonly MovementRow[],
  disputes: readonly DisputeRow[],
): FoundCase[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const byCapture = new Map(payments.map((payment) => [payment.captureId, payment]));
  const paymentOfCapture = new Map(
    movements
      .filter(({ kind }) => kind === 'capture')
      .map(({ id, paymentId }) => [id, byCapture.get(id) ?? byId.get(paymentId ?? '')]),
  );
  const caseOf = (captureId: string, paymentId: string | null): string =>
    (paymentOfCapture.get(captureId) ?? byCapture.get(captureId) ?? byId.get(paymentId ?? ''))
      ?.id ?? `capture ${captureId}`;
  const caseOfMovement = ({ id, captureId, paymentId }: MovementRow) =>
    caseOf(captureId ?? id, paymentId);

  const refundsBy = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  const movementsBy = Map.groupBy(movements, caseOfMovement);
  const disputesBy = Map.groupBy(disputes, (one) => caseOf(one.captureId, one.paymentId));
  const keys = new Set([...byId.keys(), ...movementsBy.keys(), ...disputesBy.keys()]);
  return Array.from(keys, (key) => {
    const payment = byId.get(key) ?? null;
    const moved = movementsBy.get(key) ?? [];
    return {
      payment,
      paymentId: payment?.id ?? null,
      orderId: payment?.orderId ?? moved.find(({ orderId }) => orderId !== null)?.orderId ?? null,
      refunds: refundsBy.get(key) ?? [],
      movements: moved,
      disputes: disputesBy.get(key) ?? [],
    };
  });
}
