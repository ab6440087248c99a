import * as z from 'zod/mini';

/** The steps of an order after its sale, as its buyer sees them; absent if there are none. */
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
  /** Partial refunds; for an ended order see `money_back`. */
  refunds: z.optional(
    z.array(
      z.object({
        amount: z.string(),
        /** Returned with it. */
        points: z.number(),
        /** False while it is in progress. */
        is_done: z.boolean(),
        created_at: z.string(),
      }),
    ),
  ),
};

const orderSteps = z.object(orderStepsShape);
export type OrderSteps = z.infer<typeof orderSteps>;
