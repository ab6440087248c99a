import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';
import { invoice, invoiceKinds } from '../../orders/invoice-shapes.ts';

/** A day in the shop's time zone, as 2026-11-20. */
const day = z.iso.date().check(z.regex(/^20/));
const period = { from: day, to: day };
const cents = z.number();

const invoiceRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  order_no: z.string(),
  /** Empty once their account is deleted. */
  buyer: z.string(),
  issued_at: z.string(),
  total_cents: cents,
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const sum = z.object({ count: z.number(), cents });
const numbers = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(200));

export const invoicesCalls = {
  'POST admin/invoices': call({
    access: { staff: 'read:money' },
    about:
      'Invoices and credit notes of a period, newest first; a search finds those of all time by number, order or buyer',
    body: z.object({
      ...period,
      q: z.string().check(z.trim(), z.maxLength(100)),
      kind: z.nullable(z.enum(invoiceKinds)),
      /** The last row of the page before. */
      after: z.optional(rowId),
    }),
    answer: good(
      z.object({
        rows: z.array(invoiceRow),
        next: z.nullable(z.number()),
        /** Of the period or search, by kind. */
        sums: z.object({ invoice: sum, 'credit note': sum }),
      }),
    ),
  }),
  'POST admin/invoices/print': call({
    access: { staff: 'read:orders' },
    about:
      'Whole invoices, by their numbers and by orders, for print; issues those that paid orders do not have yet',
    body: z.object({ numbers, orders: numbers }),
    answer: good(z.array(invoice)),
  }),
  'POST admin/invoices/csv': call({
    access: { staff: 'read:exports', confirmed: true },
    about: 'The invoices and credit notes of a period as CSV; who took it is on record',
    body: z.object(period),
    answer: good(z.object({ name: z.string(), rows: z.number(), csv: z.string() })),
  }),
};
