import * as z from 'zod/mini';
import { isInboundOnly, isOutboundOnly } from '../../catalogue/rules/stock/movement-reasons.ts';
import { stockMessages } from '../../catalogue/rules/stock/stock-messages.ts';
import { call, good } from '../../kit/call.ts';
import { part } from '../packing/shapes.ts';
import { alertCalls } from './alert-calls.ts';
import { countCalls } from './count-calls.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { purchaseCalls } from './purchase-calls.ts';
import * as shapes from './shapes.ts';

const { lowStock, movement, movementPlace, partHistory, pieces, reads, reason, writes } = shapes;

const note = z.string().check(z.trim(), z.maxLength(200));
const moveRefusals = {
  404: ['no_such_part'],
  409: {
    stock_is_less: {
      left: z.array(z.object({ product_id: z.number(), stock: z.number() })),
    },
  },
} as const;
/** The limits of the catalog file. */
const reorderPoint = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)));

const move = z
  .object({
    delta: pieces.check(z.refine((delta) => delta !== 0, 'Enter how many pieces.')),
    reason,
    note,
  })
  .check(
    z.refine(({ reason: why, delta }) => delta >= 0 || !isInboundOnly(why), {
      path: ['delta'],
      error: stockMessages.onlyIn,
    }),
    z.refine(({ reason: why, delta }) => delta <= 0 || !isOutboundOnly(why), {
      path: ['delta'],
      error: stockMessages.onlyOut,
    }),
  );

export const stockDeskCalls = {
  'GET admin/stock/low': call({
    access: reads,
    about:
      'Parts that run low, by supplier, with what to order, and those that buyers wait for without a day',
    answer: good(lowStock),
  }),
  'GET admin/stock/value': call({
    access: { staff: 'read:reports' },
    about: 'What the stock has cost and what it sells for, by category',
    answer: good(z.array(shapes.valueRow)),
  }),
  'POST admin/stock/movements': call({
    access: reads,
    about: 'What came in and went out, sales as well, the latest first',
    body: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      reason: z.optional(z.union([reason, z.literal(['sale', ''])])),
      after: z.optional(movementPlace),
    }),
    answer: good(z.object({ rows: z.array(movement), next: z.nullable(movementPlace) })),
  }),
  'GET admin/stock/parts': call({
    access: reads,
    about: 'Parts by their numbers, or by words of their names',
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    answer: good(z.array(z.object({ ...part.shape, stock: z.number() }))),
  }),
  'GET admin/stock/parts/:id': call({
    access: reads,
    about: 'All that moved the stock of a part: movements and sales',
    answer: good(partHistory),
    refuses: { 404: ['no_such_part'] },
  }),
  'POST admin/stock/parts/:id/move': call({
    access: writes,
    about: 'Pieces of a part that came or went, and why',
    body: move,
    answer: good(partHistory),
    refuses: moveRefusals,
    idempotent: true,
  }),
  'POST admin/stock/parts/:id/count': call({
    access: writes,
    about: 'How many pieces of a part are on the shelf; the difference to what should be is moved',
    body: z.object({ counted: pieces.check(z.minimum(0)), note }),
    answer: good(partHistory),
    refuses: moveRefusals,
    idempotent: true,
  }),
  'POST admin/stock/parts/:id/reorder': call({
    access: writes,
    about: 'At how many pieces a part is ordered again; null for when it will be sold out soon',
    body: z.object({ was: reorderPoint, becomes: reorderPoint }),
    answer: good(z.object({ reorder_point: reorderPoint })),
    refuses: {
      404: ['no_such_part'],
      409: { changed_meanwhile: { reorder_point: reorderPoint } },
    },
    idempotent: true,
  }),
  'POST admin/stock/mail': call({
    access: writes,
    about: 'Turns the mail about parts that run low on or off',
    body: z.object({ is_mailed: z.boolean() }),
    answer: good(z.null()),
  }),
  ...deliveryCalls,
  ...purchaseCalls,
  ...countCalls,
  ...alertCalls,
};
