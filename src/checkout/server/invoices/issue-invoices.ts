import type pg from 'pg';
import { type DueInvoice, dueInvoices } from '../../../orders/rules/due-invoices.ts';
import { batched } from '../../../server/database/batched.ts';
import { insertRows, query, type Queryable, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { type OrderToInvoice, readOrdersToInvoice } from './read-invoice-facts.ts';

/**
 * Issues the invoices and credit notes that orders need and do not have yet, in one transaction: the series of numbers is
 * locked from the first to the commit. Any process may call it at any time, also twice.
 */
export const issueInvoices = (pool: pg.Pool, orderIds: readonly number[]): Promise<void> =>
  inTransaction(pool, (client) => issueLocked(client, orderIds));

/** One transaction for all orders that were asked for while the previous one ran. */
export const issueBatched = batched(async (pool: pg.Pool, orderIds: readonly number[]) => {
  await issueInvoices(pool, orderIds);
  return orderIds.map(() => undefined);
});

/** Writes only if something is due, so that opening an invoice locks nothing. */
export async function issueIfDue(pool: pg.Pool, orderIds: readonly number[]): Promise<void> {
  const due = dueOf(await readOrdersToInvoice(pool, orderIds));
  const dueIds = new Set(due.map(({ order_id }) => order_id));
  if (dueIds.size > 0) await issueInvoices(pool, [...dueIds]);
}

export async function issueLocked(
  client: Queryable,
  orderIds: readonly number[],
  { isDatedBack = false } = {},
): Promise<void> {
  // By id, as everywhere. What depends on an order is read after the wait for it.
  await query(
    client,
    sql`SELECT FROM orders WHERE id = ANY (${orderIds}) ORDER BY id FOR NO KEY UPDATE`,
  );
  const due = dueOf(await readOrdersToInvoice(client, orderIds));
  const rows = due.toSorted((one, other) => momentOf(one) - momentOf(other));
  const dated = rows.map((row) => ({ ...row, issued_at: row.content.moment }));
  await insertRows(client, 'invoices', isDatedBack ? dated : rows);
}

const dueOf = (orders: readonly OrderToInvoice[]) =>
  orders.flatMap((order) => dueInvoices(order.facts).map((due) => rowOf(order, due)));

const momentOf = ({ content }: ReturnType<typeof rowOf>) => Date.parse(content.moment);

const rowOf = ({ id, buyer, said }: OrderToInvoice, due: DueInvoice) => {
  const { lines, reason, moment, moved_cents, ...columns } = due;
  const content = { ...said, lines, reason, moment, moved_cents };
  return { order_id: id, ...columns, buyer, content };
};
