import * as z from 'zod/mini';
import { movementReasons } from '../../catalogue/rules/stock/movement-reasons.ts';
import { part } from '../packing/shapes.ts';

export const reads = { staff: 'read:stock' } as const;
export const writes = { staff: 'write:stock' } as const;
/** A refusal: the delivery or the count was booked, or given up. */
export const ended = { has_ended: {} };

export const reason = z.enum(movementReasons);
export const pieces = z.int().check(z.minimum(-100_000), z.maximum(100_000));

const lowPart = z.object({
  ...part.shape,
  supplier: z.string(),
  /** The purchase cost per piece. */
  cost_cents: z.nullable(z.number()),
  stock: z.number(),
  reorder_point: z.nullable(z.number()),
  /** Pieces sold per day. */
  per_day: z.number(),
  /** On order: in deliveries that are not booked yet, and in purchase orders. */
  coming: z.number(),
  /** People who are told when it is back. */
  waiting: z.number(),
  days_left: z.nullable(z.number()),
  suggested: z.number(),
});
export type LowPart = z.output<typeof lowPart>;

const latePart = z.object({
  ...part.shape,
  /** That buyers wait for, and their orders. */
  pieces: z.number(),
  orders: z.number(),
  /** The day that they were told, as in "December 14". */
  told: z.nullable(z.string()),
  coming: z.number(),
});
export type LatePart = z.output<typeof latePart>;

export const lowStock = z.object({
  /** On back-order without a day. */
  late: z.array(latePart),
  parts: z.array(lowPart),
  /** Whether the keeper is mailed when a part runs low. */
  is_mailed: z.boolean(),
  mail_to: z.string(),
});

export const valueRow = z.object({
  /** Empty for parts without a category. */
  category: z.string(),
  parts: z.number(),
  pieces: z.number(),
  /** The value of parts with a known cost. */
  cost_cents: z.number(),
  price_cents: z.number(),
  without_cost: z.number(),
});
export type ValueRow = z.output<typeof valueRow>;

export const movement = z.object({
  id: z.string(),
  product_id: z.number(),
  sku: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  delta: z.number(),
  reason: z.union([reason, z.literal('sale')]),
  note: z.string(),
  order: z.nullable(z.string()),
  stock_after: z.nullable(z.number()),
  by: z.string(),
  at: z.string(),
});

/** The cursor of a page of movements. */
export const movementPlace = z.object({
  at: z.int().check(z.positive()),
  id: z.string().check(z.maxLength(40)),
});

export type MovementPlace = z.output<typeof movementPlace>;

export const partHistory = z.object({
  part: z.object({
    ...part.shape,
    stock: z.number(),
    /** Sold, but not taken from the shelf yet. */
    sold_on_shelf: z.number(),
  }),
  history: z.array(
    z.object({
      at: z.string(),
      delta: z.number(),
      kind: z.union([reason, z.literal('sale')]),
      note: z.string(),
      order: z.nullable(z.string()),
      status: z.nullable(z.number()),
      by: z.string(),
      stock_after: z.nullable(z.number()),
    }),
  ),
});
export type PartHistory = z.output<typeof partHistory>;

const state = z.enum(['open', 'booked', 'given_up']);

export const deliveryRow = z.object({
  id: z.number(),
  supplier: z.string(),
  reference: z.string(),
  state,
  by: z.string(),
  created_at: z.string(),
  booked_at: z.nullable(z.string()),
});

export const deliverySummary = z.object({
  ...deliveryRow.shape,
  expected: z.number(),
  received: z.number(),
  damaged: z.number(),
});
export type DeliverySummary = z.output<typeof deliverySummary>;

export const delivery = z.object({
  ...deliveryRow.shape,
  lines: z.array(
    z.object({
      id: z.number(),
      written: z.string(),
      part: z.nullable(part),
      expected: z.number(),
      received: z.number(),
      damaged: z.number(),
      cost_cents: z.nullable(z.number()),
      old_cost_cents: z.nullable(z.number()),
    }),
  ),
});
export type Delivery = z.output<typeof delivery>;
export type DeliveryLine = Delivery['lines'][number];

const countRow = z.object({
  id: z.number(),
  shelf: z.string(),
  is_blind: z.boolean(),
  state,
  by: z.string(),
  created_at: z.string(),
});

export const countSummary = z.object({ ...countRow.shape, counted: z.number() });
export type CountSummary = z.output<typeof countSummary>;

export const shelfRow = z.object({
  shelf: z.string(),
  parts: z.number(),
  counted_at: z.nullable(z.string()),
  /** The id of the open count. */
  open: z.nullable(z.number()),
});
export type ShelfRow = z.output<typeof shelfRow>;

export const count = z.object({
  ...countRow.shape,
  lines: z.array(
    z.object({
      part,
      /** Codes as scanned from the part, without spaces and punctuation. */
      codes: z.array(z.string()),
      /** Whether the part is assigned to this shelf. */
      is_here: z.boolean(),
      counted: z.nullable(z.number()),
      /** The expected pieces; null during a blind count. */
      expected: z.nullable(z.number()),
      sold_on_shelf: z.nullable(z.number()),
      difference: z.nullable(z.number()),
      is_unsure: z.boolean(),
      cost_cents: z.nullable(z.number()),
      price_cents: z.number(),
      by: z.array(z.string()),
    }),
  ),
});
export type Count = z.output<typeof count>;
export type CountLine = Count['lines'][number];
