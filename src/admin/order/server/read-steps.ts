import { isPickupName } from '../../../orders/rules/pickup.ts';
import { mailName } from '../rules/mail-names.ts';
import { deadlineText } from '../../../orders/rules/deadline-text.ts';
import { orderStatusNames, type OrderStatus } from '../../../orders/rules/order-status.ts';
import { formatPrice } from '../../../kit/money.ts';
import { loggedRowKeys } from '../../../orders/server/order-version.ts';
import { RETURN_NUMBER } from '../../../orders/server/return-sql.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { isManualColumn } from '../../log/server/put-back-rows.ts';
import type { OrderStep } from '../order-shapes.ts';

interface Happened {
  at: Date;
  kind: Exclude<OrderStep['kind'], 'change'>;
  by: string | null;
  facts: Facts;
}

interface Changed {
  id: number;
  at: Date;
  by: string;
  table: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  is_put_back: boolean;
}

/** An order's history, newest first: steps, mails and edits of written fields. */
export async function readSteps(db: Queryable, orderId: number): Promise<OrderStep[]> {
  const happened = await readHappened(db, orderId);
  const changed = await readChanged(db, orderId);
  const steps = [...happened.map(stepOf), ...changed.flatMap(changeSteps)];
  return steps.toSorted((one, other) => other.at.localeCompare(one.at));
}

/**
 * Each time that the provider was asked for the refund `r`, with how it ended then: by the change log, where one batch is
 * one attempt. What is not logged, because nobody acts, is told as it is now.
 */
const REFUND_ATTEMPTS = sql`
  WITH logged AS (SELECT id, batch, changed_at, actor_name, after FROM change_log
                   WHERE table_name = 'refunds' AND row_key = jsonb_build_object('id', r.id)
                     AND after ?| '{status,problem}')
  SELECT min(changed_at) AS at, min(actor_name) AS by,
         coalesce((array_agg(after ->> 'status' ORDER BY id DESC) FILTER (WHERE after ? 'status'))[1], 'sent') AS status
    FROM logged GROUP BY batch
   UNION ALL
  SELECT CASE WHEN first.id IS NULL THEN r.created_at ELSE r.updated_at END,
         CASE WHEN first.id IS NULL THEN r.actor ->> 'name' END, r.status
    FROM (SELECT min(id) AS id FROM logged) first
   WHERE NOT EXISTS (SELECT FROM logged WHERE after ->> 'status' = r.status)`;

/** A return's steps after its first stand in the change log alone. Finds who changed a status by time: an event and the log of its status are written in the same transaction. */
const readHappened = (db: Queryable, orderId: number): Promise<Happened[]> =>
  query(
    db,
    sql`SELECT created_at AS at, CASE WHEN from_status IS NULL THEN 'placed' ELSE 'status' END AS kind,
               (SELECT actor_name FROM change_log
                 WHERE table_name = 'orders' AND row_key = jsonb_build_object('id', ${orderId}::bigint)
                   AND changed_at = e.created_at AND after ? 'status' LIMIT 1) AS by,
               jsonb_build_object('to', to_status, 'reason', reason) AS facts
          FROM order_events e WHERE order_id = ${orderId}
         UNION ALL
        SELECT shipped_at, 'parcel', actor ->> 'name', jsonb_build_object('carrier', carrier, 'tracking', tracking,
                 'pieces', (SELECT sum(quantity) FROM parcel_lines WHERE parcel_id = p.id))
          FROM parcels p WHERE order_id = ${orderId}
         UNION ALL
        SELECT a.at, 'refund', a.by, jsonb_build_object('cents', r.amount_cents, 'points', r.points,
                 'status', a.status, 'reason', r.reason)
          FROM refunds r CROSS JOIN LATERAL (${REFUND_ATTEMPTS}) a WHERE r.order_id = ${orderId}
         UNION ALL
        SELECT r.created_at, 'return', r.actor ->> 'name', jsonb_build_object('number', ${RETURN_NUMBER},
                 'step', CASE WHEN r.by_buyer THEN 'asked for' ELSE 'recorded' END, 'reason', r.reason)
          FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.order_id = ${orderId}
         UNION ALL
        SELECT l.changed_at, 'return', l.actor_name, jsonb_build_object('number', ${RETURN_NUMBER},
                 'step', CASE WHEN l.before ->> 'status' = 'refunded' THEN 'refund refused'
                              ELSE coalesce(l.after ->> 'closed_as', l.after ->> 'status') END,
                 'reason', CASE WHEN l.after ->> 'closed_as' = 'declined' THEN r.closed_words END)
          FROM returns r JOIN orders o ON o.id = r.order_id
          JOIN change_log l ON l.table_name = 'returns' AND l.row_key = jsonb_build_object('id', r.id)
                           AND l.before IS NOT NULL AND l.after ? 'status'
         WHERE r.order_id = ${orderId}
         UNION ALL
        SELECT e.created_at, 'edit', actor ->> 'name', jsonb_build_object('kind', kind, 'cents', difference_cents,
                 'waived', waived_cents, 'state', CASE WHEN d.id IS NULL THEN state ELSE 'waiting for payment' END)
          FROM order_edits e LEFT JOIN order_differences d ON d.edit_id = e.id WHERE e.order_id = ${orderId}
         UNION ALL
        SELECT coalesce(captured_at, updated_at), 'edit', NULL, jsonb_build_object('kind', kind, 'cents', difference_cents,
                 'waived', waived_cents, 'state', CASE WHEN state = 'withdrawn' AND captured_at IS NOT NULL THEN 'too late'
                                                       ELSE state END)
          FROM order_differences d JOIN order_edits e ON e.id = d.edit_id
         WHERE d.order_id = ${orderId} AND d.status <> 'begun'
         UNION ALL
        SELECT ended_at, 'payment', NULL, jsonb_build_object('outcome', outcome, 'cents', amount_cents)
          FROM difference_attempts a JOIN order_differences d ON d.id = a.difference_id WHERE d.order_id = ${orderId}
         UNION ALL
        SELECT sent_at, 'mail', NULL, jsonb_build_object('news', news) FROM order_mails WHERE order_id = ${orderId}
         UNION ALL
        SELECT received_at, 'webhook', NULL, jsonb_build_object('name', kind, 'provider', e.provider)
          FROM payment_events e
         WHERE payment_id IN (SELECT id FROM payments WHERE order_id = ${orderId}
                               UNION ALL
                              SELECT payment_id FROM order_differences WHERE order_id = ${orderId}
                               UNION ALL
                              SELECT a.payment_id FROM difference_attempts a
                                JOIN order_differences d ON d.id = a.difference_id WHERE d.order_id = ${orderId})`,
  );

function stepOf({ at, kind, by, facts }: Happened): OrderStep {
  return { at: at.toISOString(), kind, by: by ?? '', text: textOf[kind](facts), change: null };
}

type Facts = Partial<Record<string, string | number | null>>;
const price = (cents: Facts[string]) => formatPrice(Number(cents));
const withReason = (text: string, { reason }: Facts) => [text, reason].filter(Boolean).join(': ');

const textOf: Record<Happened['kind'], (facts: Facts) => string> = {
  placed: () => 'Placed',
  status: ({ to, reason }) => {
    const name = orderStatusNames[Number(to) as OrderStatus];
    return reason && reason !== name ? `${name}: ${String(reason)}` : name;
  },
  parcel({ carrier, tracking, pieces }) {
    const count = pieces == null ? '' : `${String(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;
    if (isPickupName(String(carrier))) return `Picked up${count && `: ${count}`}`;
    return [`Parcel${count && ` of ${count}`}`, carrier, tracking].filter(Boolean).join(', ');
  },
  refund: (facts) => {
    const points = Number(facts['points']) > 0 ? ` and ${String(facts['points'])} points` : '';
    return withReason(
      `${refundWords[String(facts['status'])]} ${price(facts['cents'])}${points}`,
      facts,
    );
  },
  return: (facts) =>
    withReason(`Return ${String(facts['number'])} ${returnWords[String(facts['step'])]}`, facts),
  edit: ({ kind, cents, waived, state }) => {
    const what = kind === 'lines' ? 'Lines changed' : 'Address changed';
    if (state === 'waiting for payment') return `Asked for ${price(cents)}: ${what}`;
    if (state === 'too late') return `${price(cents)} paid too late, goes back: ${what}`;
    if (state === 'withdrawn') return `Not paid, not made: ${what}`;
    const paid = Number(cents) > 0 ? `, ${price(cents)} paid` : '';
    const back = Number(cents) < 0 ? `, ${price(-Number(cents))} back` : '';
    const free = Number(waived) > 0 ? `, ${price(waived)} waived` : '';
    return `${what}${paid}${back}${free}`;
  },
  payment: ({ outcome, cents }) =>
    outcome === 'refused'
      ? `The payment of ${price(cents)} was refused; nothing was charged, and the link still works`
      : `The payment of ${price(cents)} was not taken: its approval ended. The link still works`,
  webhook: ({ name, provider }) =>
    `${provider === 'paypal' ? 'PayPal' : String(provider)} ${webhookText(String(name))}`,
  mail: ({ news }) => `Email sent: “${mailName(String(news))}”`,
};

const WEBHOOKS: Record<string, string> = {
  'PAYMENT.CAPTURE.COMPLETED': 'confirmed the payment',
  'PAYMENT.CAPTURE.PENDING': 'is still checking the payment',
  'PAYMENT.CAPTURE.DENIED': 'denied the payment',
  'PAYMENT.CAPTURE.DECLINED': 'declined the payment',
  'PAYMENT.CAPTURE.REFUNDED': 'confirmed the refund',
  'PAYMENT.CAPTURE.REVERSED': 'took the payment back',
  'CHECKOUT.ORDER.APPROVED': 'reported that the buyer approved the payment',
  'CUSTOMER.DISPUTE.CREATED': 'reported a dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'reported news of the dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'closed the dispute',
};

/** Of others the provider's own name: RISK.DISPUTE.CREATED is “reported: risk dispute created”. */
const webhookText = (name: string): string =>
  WEBHOOKS[name] ?? `reported: ${name.toLowerCase().replaceAll(/[._-]+/g, ' ')}`;

const refundWords: Record<string, string> = {
  asked: 'Refund started,',
  sent: 'Refund started, waiting for an answer,',
  done: 'Refunded',
  failed: 'Refund refused,',
};

const returnWords: Record<string, string> = {
  'asked for': 'asked for',
  recorded: 'recorded',
  received: 'received',
  refunded: 'refunded',
  withdrawn: 'withdrawn',
  declined: 'declined',
  cancelled: 'closed, not received',
  'refund refused': 'waits for its refund again',
};

const readChanged = (db: Queryable, orderId: number): Promise<Changed[]> =>
  query(
    db,
    sql`SELECT l.id::float8 AS id, l.changed_at AS at, l.actor_name AS by, l.table_name AS table, l.before, l.after,
               EXISTS (SELECT FROM change_log u WHERE u.undoes = l.id) AS is_put_back
          FROM (${loggedRowKeys(orderId)}) r
          JOIN change_log l ON l.table_name = r.table_name AND l.row_key = r.row_key
         WHERE l.before IS NOT NULL AND l.after IS NOT NULL AND l.table_name IN ('orders', 'order_items', 'parcels')`,
  );

/** Edits of written fields; a billing field that follows its shipping field is left out. */
function changeSteps({ id, at, by, table, before, after, is_put_back }: Changed): OrderStep[] {
  const columns = Object.keys(after).filter(
    (column) =>
      !(`shipping_${column}` in after) &&
      (isManualColumn(table, column) || LOGGED_TOO.get(table)?.test(column)),
  );
  if (columns.length === 0) return [];
  const fields = columns.map((column) => ({
    name: columnName(column),
    before: shown(column, before[column]),
    after: shown(column, after[column]),
  }));
  const may_put_back = !is_put_back && columns.some((column) => isManualColumn(table, column));
  const text = fields.map(({ name }) => name).join(', ');
  const change = { id, fields, may_put_back };
  return [{ at: at.toISOString(), kind: 'change' as const, by, text, change }];
}

/** Columns that staff change by a step, and do not put back. */
const LOGGED_TOO = new Map([
  ['parcels', /^(tracking|carrier)$/],
  ['orders', /^held_until$/],
]);

const shown = (column: string, value: unknown): string =>
  value === null || value === ''
    ? 'none'
    : typeof value !== 'string'
      ? JSON.stringify(value)
      : column === 'held_until'
        ? deadlineText(new Date(value))
        : value;

const columnName = (column: string): string => {
  const words = column.replace('shipping_', '').replaceAll('_', ' ');
  return words.replace(/^./, (letter) => letter.toUpperCase());
};
