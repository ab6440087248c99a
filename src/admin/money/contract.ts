import * as z from 'zod/mini';
import { mismatchKinds } from '../../orders/rules/mismatches.ts';
import { addressShape, typedAddress } from '../../orders/rules/order-address.ts';
import { call, good } from '../../kit/call.ts';
import { emailOrNone } from '../../orders/order-shapes.ts';
import { MAX_PHONE, PHONE_MESSAGE, phonePattern } from '../../kit/phone.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';

/** A day in the shop's time zone, as 2026-11-20. */
const day = z.iso.date().check(z.regex(/^20/));
const cents = z.number();

const period = z.object({ from: day, to: day });

export const sums = {
  captured_cents: cents,
  refunded_cents: cents,
  fee_cents: cents,
  /** Net amount of other movements. */
  other_cents: cents,
  net_cents: cents,
  paid_out_cents: cents,
};
const total = z.object(sums);
export type Sums = z.output<typeof total>;

const oneDay = z.object({
  day,
  ...sums,
  movements: z.number(),
  /** Unexplained mismatches of the day. */
  open: z.number(),
  explained: z.number(),
});
export type MoneyDay = z.output<typeof oneDay>;

const mismatch = z.object({
  id: z.number(),
  provider: z.string(),
  kind: z.enum(mismatchKinds),
  /** The provider's reference, or the shop's payment or refund. */
  subject: z.string(),
  why: z.string(),
  at: z.string(),
  day,
  order_no: z.nullable(z.string()),
  /** The number that the provider has for money of which the shop has no order, as after a restore. */
  provider_order_no: z.nullable(z.string()),
  shop_cents: z.nullable(cents),
  provider_cents: z.nullable(cents),
  currency: z.string(),
  state: z.enum(['open', 'explained', 'resolved']),
  note: z.string(),
  version: z.int(),
  /** Of an open dispute. */
  respond_by: z.nullable(z.string()),
});
export type Mismatch = z.output<typeof mismatch>;

const refundDue = z.object({
  id: z.string(),
  order_no: z.string(),
  buyer: z.string(),
  /** Null for a return, whose amount is calculated when it is refunded. */
  amount_cents: z.nullable(cents),
  /** `due` is the remainder of an ended order, `return` a received return that is not refunded. */
  status: z.enum(['asked', 'sent', 'failed', 'due', 'return']),
  problem: z.nullable(z.string()),
  since: z.string(),
  is_repeatable: z.boolean(),
});
export type RefundDue = z.output<typeof refundDue>;

const statement = z.object({
  provider: z.string(),
  asked_at: z.nullable(z.string()),
  /** The provider's data is complete up to this time. */
  complete_until: z.nullable(z.string()),
  problem: z.nullable(z.string()),
});

const money = z.object({
  days: z.array(oneDay),
  total,
  mismatches: z.array(mismatch),
  refunds_due: z.array(refundDue),
  statements: z.array(statement),
  /** Seeded demo orders of these days, which no provider has. */
  demo_orders: z.number(),
});
export type Money = z.output<typeof money>;

const movement = z.object({
  id: z.string(),
  provider: z.string(),
  kind: z.enum(['capture', 'refund', 'reversal', 'fee', 'payout', 'other']),
  code: z.string(),
  status: z.enum(['done', 'pending', 'denied']),
  at: z.string(),
  currency: z.string(),
  amount_cents: cents,
  fee_cents: z.nullable(cents),
  order_no: z.nullable(z.string()),
});
export type Movement = z.output<typeof movement>;

export const tax = {
  orders: z.number(),
  /** Goods and shipping less discounts, without tax. */
  sales_cents: cents,
  tax_cents: cents,
  refunded_sales_cents: cents,
  refunded_tax_cents: cents,
  due_cents: cents,
};
const taxRow = z.object({ country: z.string(), state: z.string(), ...tax });
export type TaxRow = z.output<typeof taxRow>;

const note = z.string().check(z.trim(), z.maxLength(500));

const soldLine = { name: z.string(), sku: z.string(), quantity: z.number(), unit_cents: cents };

const lostOrder = z.object({
  /** The number that its buyer has; null if the provider has none of this shop's. */
  order_no: z.nullable(z.string()),
  paid_cents: cents,
  email: z.string(),
  phone: z.string(),
  address: z.object(addressShape),
  lines: z.array(
    z.object({
      product_id: z.number(),
      image: z.nullable(z.string()),
      stock: z.number(),
      /** The core deposit of a piece. */
      deposit_cents: cents,
      ...soldLine,
    }),
  ),
  /** Sold, but no part has that SKU. */
  unknown_lines: z.array(z.object(soldLine)),
  shipping_cents: cents,
  tax_cents: cents,
});
export type LostOrder = z.output<typeof lostOrder>;

const text = (length: number) => z.string().check(z.trim(), z.maxLength(length));
const paid = z.int().check(z.minimum(0), z.maximum(2_000_000_000));
const rebuilding = z.object({
  version: wholeNumber,
  email: emailOrNone,
  phone: text(MAX_PHONE).check(z.regex(phonePattern, PHONE_MESSAGE)),
  address: typedAddress(text),
  lines: z
    .array(
      z.object({
        product_id: rowId,
        quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
        unit_cents: paid.check(z.minimum(1)),
        deposit_cents: z._default(paid, 0),
      }),
    )
    .check(z.minLength(1, 'Add at least one part.'), z.maxLength(200)),
  shipping_cents: paid,
  tax_cents: paid,
});

export const moneyCalls = {
  'GET admin/money': call({
    access: { staff: 'read:money' },
    about: 'What moved day by day, what does not match the shop’s books, and refunds that are due',
    query: period,
    answer: good(money),
  }),
  'GET admin/money/days/:day': call({
    access: { staff: 'read:money' },
    about: 'Every movement of money of a day',
    answer: good(z.array(movement)),
  }),
  'GET admin/money/taxes': call({
    access: { staff: 'read:money' },
    about: 'Tax by state: that of orders paid in the period less that of refunds made in it',
    query: period,
    answer: good(z.object({ rows: z.array(taxRow), total: z.object(tax) })),
  }),
  'POST admin/money/ask': call({
    access: { staff: 'write:money' },
    about: 'Asks the payment providers now what has moved, at least since a day',
    body: z.object({ since: day }),
    answer: good(z.object({ is_answered: z.boolean() })),
    refuses: { 409: ['already_running'] },
    limit: { attempts: 30, seconds: 600 },
  }),
  'POST admin/money/mismatches/:id/explain': call({
    access: { staff: 'write:money' },
    about: 'Explains a mismatch with a note; without one it is open again',
    body: z.object({ version: wholeNumber, note }),
    answer: good(mismatch),
    refuses: { 404: ['no_such_mismatch'], 409: { changed_meanwhile: { mismatch } } },
    idempotent: true,
  }),
  'GET admin/money/mismatches/:id/lost-order': call({
    access: { staff: 'write:money' },
    about: 'What the provider knows of an order that the shop has lost, asked now',
    answer: good(lostOrder),
    refuses: { 404: ['no_such_mismatch'], 409: ['not_rebuildable', 'no_record'] },
    limit: { attempts: 60, seconds: 600 },
  }),
  'POST admin/money/mismatches/:id/rebuild': call({
    access: { staff: 'write:money' },
    about: 'Writes a lost order again, On-Hold and with its payment, as staff have completed it',
    body: rebuilding,
    answer: good(z.object({ order_no: z.string() })),
    refuses: {
      404: ['no_such_mismatch'],
      409: ['not_rebuildable', 'no_record', 'changed_meanwhile', 'out_of_stock'],
      422: ['wrong_pieces', 'sum_differs', 'not_served'],
    },
    idempotent: true,
  }),
  'POST admin/money/refunds/repeat': call({
    access: { staff: 'write:refunds', confirmed: true },
    about: 'Asks the provider again for a refund that is not finished or has failed',
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: good(z.object({ status: z.enum(['done', 'sent', 'failed']) })),
    refuses: { 404: ['no_such_refund'], 409: ['not_repeatable'] },
    idempotent: true,
  }),
  'POST admin/money/export': call({
    access: { staff: 'read:exports', confirmed: true },
    about: 'A table for the accountant, one row per movement of money; who took it is on record',
    body: period,
    answer: good(z.object({ name: z.string(), rows: z.number(), csv: z.string() })),
  }),
};
