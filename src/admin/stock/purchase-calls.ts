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

const purchase = z.object({
  ...purchaseRow.shape,
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
    }),
  ),
});
export type Purchase = z.output<typeof purchase>;
export type PurchaseLine = Purchase['lines'][number];

const drafted = { not_draft: {}, too_many_lines: {} };

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
    about: 'How many pieces of a part a draft orders: 0 for none, by default what is suggested',
    body: z.object({
      product_id: rowId,
      was: wholeNumber,
      becomes: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_ORDERED))),
    }),
    answer: good(purchase),
    refuses: {
      404: ['no_such_purchase', 'no_such_part'],
      409: { ...drafted, changed_meanwhile: { pieces: z.number() } },
    },
    idempotent: true,
  }),
  'POST admin/purchases/:id/facts': call({
    access: writes,
    about: "The supplier's email, a note about it, and what a draft says to it",
    body: z.object({ was: facts, becomes: facts }),
    answer: good(purchase),
    refuses: { 404: gone, 409: { not_draft: {}, changed_meanwhile: { facts } } },
    idempotent: true,
  }),
  'POST admin/purchases/:id/send': call({
    access: writes,
    about: 'Orders what is in a draft, as it was read, by mail or otherwise',
    body: z.object({ by: z.enum(['mail', 'other']), parts: wholeNumber, pieces: wholeNumber }),
    answer: good(purchase),
    refuses: {
      404: gone,
      409: { not_draft: {}, nothing_ordered: {}, no_email: {}, changed_meanwhile: {} },
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
    access: writes,
    about: 'Cancels a purchase order, or closes one of which the rest will not come',
    answer: good(purchase),
    refuses: { 404: gone, 409: { has_ended: {}, delivery_open: {} } },
    idempotent: true,
  }),
};
