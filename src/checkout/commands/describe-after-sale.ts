import type pg from 'pg';
import { formatPrice } from '../../kit/money.ts';
import { query, sql } from '../../server/database/query.ts';

interface Step {
  kind: 'parcel' | 'refund' | 'return' | 'hold' | 'note';
  id: string;
  state: string;
  text: string;
  cents: number;
  points: number;
  pieces: string | null;
  at: Date;
}

/** An order's parcels, partial refunds, returns, holds and notes, oldest first, one per line. */
export async function describeAfterSale(pool: pg.Pool, orderId: number): Promise<string[]> {
  const steps = await query<Step>(
    pool,
    sql`
    SELECT 'parcel' AS kind, p.id::text, p.carrier AS state, p.tracking AS text, 0 AS cents, 0 AS points,
           (SELECT string_agg(l.quantity || ' × ' || i.sku, ', ' ORDER BY i.position)
              FROM parcel_lines l JOIN order_items i USING (order_id, product_id) WHERE l.parcel_id = p.id) AS pieces,
           p.shipped_at AS at
      FROM parcels p WHERE p.order_id = ${orderId}
    UNION ALL
    SELECT 'refund', r.id, r.status, concat_ws(', ', nullif(r.reason, ''), r.problem), r.amount_cents, r.points,
           (SELECT string_agg(l.quantity || ' × ' || i.sku, ', ' ORDER BY i.position)
              FROM refund_lines l JOIN order_items i USING (order_id, product_id) WHERE l.refund_id = r.id), r.created_at
      FROM refunds r WHERE r.order_id = ${orderId} AND r.kind = 'part'
    UNION ALL
    SELECT 'return', r.id::text, r.status, r.reason, 0, 0,
           (SELECT string_agg(l.quantity || ' × ' || i.sku, ', ' ORDER BY i.position)
              FROM return_lines l JOIN order_items i USING (order_id, product_id) WHERE l.return_id = r.id), r.created_at
      FROM returns r WHERE r.order_id = ${orderId}
    UNION ALL
    SELECT 'hold', id::text, CASE WHEN ended_at IS NULL THEN 'held' ELSE 'released' END, reason, 0, 0, NULL, created_at
      FROM order_holds WHERE order_id = ${orderId}
    UNION ALL
    SELECT 'note', id::text, actor ->> 'name', note, 0, 0, NULL, created_at FROM order_notes WHERE order_id = ${orderId}
    ORDER BY at, id`,
  );
  return steps.map(describe);
}

function describe({ kind, id, state, text, cents, points, pieces }: Step): string {
  const name = kind === 'return' ? `return ${id}` : kind;
  const amount =
    kind === 'refund' ? `${formatPrice(cents)}${points > 0 ? ` and ${points} points` : ''}` : '';
  const facts = [amount, pieces, state, text].filter(Boolean);
  return `  ${name}: ${facts.join(', ')}`;
}
