import { dayOf } from '../../../kit/shop-days.ts';
import { capitalize } from '../../../kit/capitalize.ts';
import type { Invoice } from '../../../orders/invoice-shapes.ts';
import { readInvoices } from '../../../checkout/server/invoices/read-invoices.ts';
import { execute, type Queryable, sql } from '../../../server/database/query.ts';
import { type CsvCell, writeCsv } from '../../../server/files/write-csv.ts';
import { isWithin, type Period } from '../../money/server/days.ts';

const HEADINGS = [
  'Number',
  'Kind',
  'Date',
  'Corrects',
  'Order',
  'Buyer',
  'Ships to',
  'Parts',
  'Core deposits',
  'Shipping',
  'Allowance',
  'Discount',
  'Points',
  'Credited before',
  'Points used since',
  'Tax',
  'Total',
];

/** One row per invoice and credit note, whose amounts are negative: each row adds up, and so do the columns. */
export async function exportInvoices(db: Queryable, period: Period) {
  const invoices = await readInvoices(db, isWithin(sql`i.issued_at`, period));
  await execute(
    db,
    sql`INSERT INTO report_exports (report, from_day, to_day, rows)
        VALUES ('invoices', ${period.from}, ${period.to}, ${invoices.length})`,
  );
  return {
    name: `vangon-invoices-${period.from}-to-${period.to}.csv`,
    rows: invoices.length,
    csv: writeCsv([HEADINGS, ...invoices.map(cellsOf)]),
  };
}

function cellsOf(invoice: Invoice): CsvCell[] {
  const sign = invoice.kind === 'invoice' ? 1 : -1;
  const amounts = [
    invoice.goods_cents,
    invoice.deposit_cents,
    invoice.shipping_cents,
    invoice.free_cents,
    -invoice.discount_cents,
    -invoice.points_cents,
    -invoice.covered_cents,
    -invoice.kept_cents,
    invoice.tax_cents,
    invoice.total_cents,
  ];
  return [
    invoice.number,
    capitalize(invoice.kind),
    dayOf(new Date(invoice.issued_at)),
    invoice.follows.join(' '),
    invoice.order_no,
    invoice.buyer.name,
    invoice.buyer.ship_place,
    ...amounts.map((cents) => ({ cents: cents === 0 ? 0 : sign * cents })),
  ];
}
