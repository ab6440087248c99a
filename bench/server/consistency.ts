import { query, queryOne, sql } from '../../src/server/database/query.ts';
import { type Figure, holds, withoutBudget } from '../figures/figure.ts';
import type { MeasuredShop } from './open-measured-shop.ts';
import type { ExpectedSales } from './expected-sales.ts';

const PROCESSING = 3;
/** Excludes the demo's own orders. */
const NOT_DEMO = sql`checkout_id NOT LIKE 'demo:%'`;

/** Invariants after any load: every sale is one order and one charge of its total, and stock adds up. */
export async function consistencyFigures(
  { pool, sandbox }: MeasuredShop,
  { sold, stockAdded }: ExpectedSales,
): Promise<Figure[]> {
  const orders = await query<{ order_no: string; total: string; status: number }>(
    pool,
    sql`SELECT order_no, (total_cents / 100.0)::numeric(12,2)::text AS total, status
       FROM orders WHERE ${NOT_DEMO}`,
  );
  const paid = orders.filter(({ status }) => status === PROCESSING);
  const charges = await chargesFor(sandbox);
  const charged = paid.filter(({ order_no, total }) => charges.get(order_no)?.join() === total);

  const { left_over, taken } = await queryOne<{ left_over: number; taken: number }>(
    pool,
    sql`SELECT (SELECT sum(stock_qty)::int FROM products) AS left_over,
            (SELECT coalesce(sum(i.quantity), 0)::int FROM order_items i JOIN orders o ON o.id = i.order_id
              WHERE o.status = ${PROCESSING} AND ${NOT_DEMO}) AS taken`,
  );
  const { waiting } = await queryOne<{ waiting: number }>(
    pool,
    sql`SELECT (SELECT count(*) FROM waiting_jobs WHERE kind = 'order-mail')::int +
            (SELECT count(*) FROM pgboss.job WHERE name = 'order-mail'
                AND state NOT IN ('completed', 'failed', 'cancelled'))::int AS waiting`,
  );
  return [
    holds(
      'sales = orders = charges, each of the total',
      sold === paid.length &&
        paid.length === orders.length &&
        charged.length === sold &&
        charges.size === sold,
      `${sold} = ${paid.length} = ${charged.length}`,
    ),
    holds(
      'stock added − stock left = pieces sold',
      stockAdded - left_over === taken,
      `${stockAdded} − ${left_over} = ${taken}`,
    ),
    withoutBudget('  order mails still waiting', `${waiting} of ${sold}`),
  ];
}

/** Amounts that were charged, by order number. */
async function chargesFor(sandbox: string): Promise<Map<string, string[]>> {
  const answer = await fetch(`${sandbox}/sandbox/charges`);
  const all = (await answer.json()) as { invoice_id: string; amount: string }[];
  const charges = new Map<string, string[]>();
  for (const { invoice_id, amount } of all) {
    charges.set(invoice_id, [...(charges.get(invoice_id) ?? []), amount]);
  }
  return charges;
}
