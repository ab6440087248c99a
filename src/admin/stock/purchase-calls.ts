import * as z from 'zod/mini';
import { MAX_ORDER_LINES, MAX_ORDERED } from '../../catalogue/rules/stock/supply.ts';
import { call, good } from '../../kit/call.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';
import { emailOrNone } from '../../orders/order-shapes.ts';
import { part } from '../packing/shapes.ts';
import { reads, writes } from './shapes.ts';

const gone = ['no_such_purchase'] as const;

const state = z.enum(['draft', 'sent', 'received', 'cancelled']);

const purchaseRow = z.object({
  id: z.number(),
  supplier: z.string(),
  state,
  by: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
});

const purchaseSummary = z.object({
  ...purchaseRow.shape,
  parts: z.number(),
  pieces: z.number(),
  /** Of those: what came too much of one part is no other part. */
  arrived: z.number(),
});
export type PurchaseSummary = z.output<typeof purchaseSummary>;

const facts = z.object({
  email: emailOrNone,
  /** For staff. */
  note: z.string().check(z.trim(), z.maxLength(500)),
  /** For the supplier. */
  message: z.string().check(z.trim(), z.maxLength(2_000)),
});
export type PurchaseFacts = z.output<typeof facts>;

/** As 2026-12-14; null while nobody knows. */
const due = z.nullable(z.iso.date('Please enter a day.'));

const purchase = z.object({
  ...purchaseRow.shape,
  /** When it is expected here. */
  due_on: due,
  email: z.string(),
  note: z.string(),
  message: z.string(),
  /** Empty if it was ordered otherwise than by mail. */
  sent_to: z.string(),
  /** The id of the delivery that is being unpacked. */
  delivery: z.nullable(z.number()),
  lines: z.array(
    z.object({
      ...part.shape,
      oem: z.string(),
      stock: z.number(),
      pieces: z.number(),
      arrived: z.number(),
      /** The SKU of the part that has taken its place. */
      replaced_by: z.nullable(z.string()),
    }),
  ),
});
export type Purchase = z.output<typeof purchase>;
export type PurchaseLine = Purchase['lines'][number];

/** Whoever receives writes drafts; what binds the shop to pay is for those who may buy. */
const buys = { staff: 'write:purchases' } as const;

export const purchaseCalls = {
  'GET admin/purchases': call({
    access: reads,
    about: 'Purchase orders, those that are open first, and the names of suppliers',
    answer: good(z.object({ purchases: z.array(purchaseSummary), suppliers: z.array(z.string()) })),
  }),
  'POST admin/purchases': call({
    access: writes,
    about: 'Begins a purchase order, or adds to the draft that its supplier has',
    body: z.object({
      supplier: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      lines: z
        .array(
          z.object({
            product_id: rowId,
            pieces: z.int().check(z.minimum(1), z.maximum(MAX_ORDERED)),
          }),
        )
        .check(z.maxLength(MAX_ORDER_LINES)),
    }),
    answer: good(purchase),
    refuses: { 404: ['no_such_part'], 409: { too_many_lines: {} } },
    idempotent: true,
  }),
  'GET admin/purchases/:id': call({
    access: reads,
    about: 'A purchase order: what is ordered and what has arrived',
    answer: good(purchase),
    refuses: { 404: gone },
  }),
  'GET admin/purchases/:id/file': call({
    access: reads,
    about: 'The parts of a purchase order as CSV',
    answer: good(z.object({ name: z.string(), csv: z.string(), rows: z.number() })),
    refuses: { 404: gone },
  }),
  'POST admin/purchases/:id/line': call({
    access: writes,
    about:
      'How many pieces of a part are ordered, in a draft or, by who may buy, once sent: 0 for none, by default what is suggested',
    body: z.object({
      product_id: rowId,
      was: wholeNumber,
      becomes: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_ORDERED))),
    }),
    answer: good(purchase),
    refuses: {
      403: ['only_buyers'],
      404: ['no_such_purchase', 'no_such_part'],
      409: {
        has_ended: {},
        too_many_lines: {},
        delivery_open: {},
        has_arrived: {},
        last_line: {},
        changed_meanwhile: { pieces: z.number() },
      },
    },
    idempotent: true,
  }),
  'POST admin/purchases/:id/facts': call({
    access: buys,
    about: "The supplier's email, a note about it, and what an order says to it",
    body: z.object({ was: facts, becomes: facts }),
    answer: good(purchase),
    refuses: { 404: gone, 409: { has_ended: {}, changed_meanwhile: { facts } } },
    idempotent: true,
  }),
  'POST admin/purchases/:id/due': call({
    access: writes,
    about: 'The day on which an order is expected, which buyers of its back-ordered parts are told',
    body: z.object({ was: due, becomes: due }),
    answer: good(purchase),
    refuses: { 404: gone, 409: { has_ended: {}, changed_meanwhile: { due_on: due } } },
    idempotent: true,
  }),
  'POST admin/purchases/:id/send': call({
    access: buys,
    about: 'Orders what is in a draft, as it was read, by mail or otherwise, or sends it again',
    body: z.object({
      by: z.enum(['mail', 'other']),
      parts: wholeNumber,
      pieces: wholeNumber,
      /** When it was sent, as read; absent for a draft. */
      again: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: good(purchase),
    refuses: {
      404: gone,
      409: {
        not_draft: {},
        has_ended: {},
        nothing_ordered: {},
        no_email: {},
        changed_meanwhile: {},
      },
    },
    idempotent: true,
  }),
  'POST admin/purchases/:id/receive': call({
    access: writes,
    about: 'Begins the delivery of what has not arrived yet, or joins the one that is unpacked',
    answer: good(z.object({ delivery: z.number() })),
    refuses: { 404: gone, 409: { not_sent: {} } },
    idempotent: true,
  }),
  'POST admin/purchases/:id/end': call({
    access: buys,
    about: 'Cancels a purchase order, or closes one of which the rest will not come',
    answer: good(purchase),
    refuses: { 404: gone, 409: { has_ended: {}, delivery_open: {} } },
    idempotent: true,
  }),
};
