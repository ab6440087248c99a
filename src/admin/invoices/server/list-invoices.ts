import type { BodyOf } from '../../../kit/call.ts';
import type { InvoiceKind } from '../../../orders/invoice-shapes.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { query, queryJson, type Queryable, type Sql, sql } from '../../../server/database/query.ts';
import { containsPattern } from '../../frame/server/contains-pattern.ts';
import { isWithin } from '../../money/server/days.ts';
import type { InvoiceRow, invoicesCalls } from '../contract.ts';

const PAGE = 50;

type ListParams = BodyOf<(typeof invoicesCalls)['POST admin/invoices']>;

/** A page of invoices and credit notes, newest first, with the sums of all that were asked for. */
export async function listInvoices(db: Queryable, { kind, after, q, ...period }: ListParams) {
  const isAsked = q ? isFound(q) : isWithin(sql`i.issued_at`, period);
  const rows = await queryJson<InvoiceRow>(
    db,
    sql`SELECT i.id::float8 AS id, i.number, i.kind, o.order_no, i.buyer ->> 'name' AS buyer, i.issued_at, i.total_cents
          FROM invoices i JOIN orders o ON o.id = i.order_id
         WHERE ${isAsked} AND (${kind}::text IS NULL OR i.kind = ${kind})
           AND (${after ?? null}::bigint IS NULL OR i.id < ${after ?? null})
         ORDER BY i.id DESC LIMIT ${PAGE + 1}`,
  );
  const sums = await query<{ kind: InvoiceKind; count: number; cents: number }>(
    db,
    sql`SELECT i.kind, count(*)::int AS count, sum(i.total_cents)::float8 AS cents
          FROM invoices i JOIN orders o ON o.id = i.order_id WHERE ${isAsked} GROUP BY i.kind`,
  );
  const sumOf = (of: InvoiceKind) => {
    const { count, cents } = sums.find((one) => one.kind === of) ?? { count: 0, cents: 0 };
    return { count, cents };
  };
  return {
    rows: rows.slice(0, PAGE),
    next: rows.length > PAGE ? rows[PAGE - 1]!.id : null,
    sums: { invoice: sumOf('invoice'), 'credit note': sumOf('credit note') },
  };
}

/** By a number with or without its letters, an order's number, or a part of the buyer's name. */
function isFound(q: string): Sql {
  const digits = q.replace(/^(inv|cn)-?/i, '');
  const numbers = [q.toUpperCase(), `INV-${digits}`, `CN-${digits}`];
  return sql`(i.number = ANY (${numbers}) OR o.order_no = ${readOrderNumber(q)}
              OR lower(i.buyer ->> 'name') LIKE ${containsPattern(q.toLowerCase())})`;
}
