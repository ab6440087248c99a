import * as z from 'zod/mini';

const cents = z.number();

export const invoiceKinds = ['invoice', 'credit note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** All but the discounts and what follows add up to the total; those are taken off. */
export const invoiceSums = {
  goods_cents: cents,
  /** Core deposits. */
  deposit_cents: cents,
  shipping_cents: cents,
  /** Of a credit note: an amount for no particular line. */
  free_cents: cents,
  tax_cents: cents,
  /** Coupon, and what the shop has waived. */
  discount_cents: cents,
  points_cents: cents,
  /** Of a credit note: credited before as an amount. */
  covered_cents: cents,
  /** Of a credit note: the value of points from the order that were used already. */
  kept_cents: cents,
  total_cents: cents,
};
const sums = z.object(invoiceSums);
export type InvoiceSums = z.output<typeof sums>;

const line = z.object({
  product_id: z.number(),
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit_cents: cents,
  total_cents: cents,
  /** The core deposits of that part. */
  is_deposit: z.optional(z.boolean()),
});
export type InvoiceLine = z.output<typeof line>;

/** After their account is deleted only the places are left. */
const buyer = z.object({
  name: z.string(),
  email: z.string(),
  bill_to: z.array(z.string()),
  ship_to: z.array(z.string()),
  bill_place: z.string(),
  ship_place: z.string(),
});
export type InvoiceBuyer = z.output<typeof buyer>;

const content = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  ordered_at: z.string(),
  /** When it was paid, refunded or ended. */
  moment: z.string(),
  paid_with: z.string(),
  shipping_name: z.string(),
  coupon_code: z.nullable(z.string()),
  lines: z.array(line),
  /** Why it was issued: see `invoiceReasons`. */
  reason: z.enum(['sale', 'change', 'refund', 'cancelled', 'refunded']),
  /** Of a credit note: the part that pays for what was added to the order. */
  moved_cents: cents,
});
export type InvoiceContent = z.output<typeof content>;

/** An issued invoice or credit note, with all that it says. */
export const invoice = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  order_no: z.string(),
  issued_at: z.string(),
  ...invoiceSums,
  buyer,
  content,
  /** Of a credit note, and of a further invoice: the order's invoices before it. */
  follows: z.array(z.string()),
});
export type Invoice = z.output<typeof invoice>;
