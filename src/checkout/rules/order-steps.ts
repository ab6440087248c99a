import * as z from 'zod/mini';

/** What happened to an order after its sale, as its buyer sees it; missing if nothing has. */
export const orderStepsShape = {
  parcels: z.optional(
    z.array(
      z.object({
        carrier: z.string(),
        tracking: z.string(),
        shipped_at: z.string(),
        pieces: z.array(z.object({ name: z.string(), quantity: z.number() })),
      }),
    ),
  ),
  /** Refunds in parts; `money_back` tells of an ended order. */
  refunds: z.optional(
    z.array(
      z.object({
        amount: z.string(),
        /** Given back with it. */
        points: z.number(),
        /** False while it is under way. */
        is_done: z.boolean(),
        created_at: z.string(),
      }),
    ),
  ),
};

const orderSteps = z.object(orderStepsShape);
export type OrderSteps = z.infer<typeof orderSteps>;
