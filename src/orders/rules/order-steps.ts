import * as z from 'zod/mini';

/** Of a return, as its buyer reads it. */
export const returnStates = [
  'expected',
  'received',
  'refunded',
  'withdrawn',
  'declined',
  'not received',
] as const;
export type ReturnState = (typeof returnStates)[number];

const pieces = z.array(z.object({ name: z.string(), quantity: z.number() }));

/** The steps of an order after its sale, as its buyer sees them; absent if there are none. */
export const orderStepsShape = {
  parcels: z.optional(
    z.array(
      z.object({
        carrier: z.string(),
        tracking: z.string(),
        shipped_at: z.string(),
        /** When it arrives, while others are still to leave: see `parcelArrival`. */
        arrives: z.optional(z.string()),
        pieces,
      }),
    ),
  ),
  /** The parts that its buyer can review and has not reviewed; missing before anything has left. */
  reviewable: z.optional(z.array(z.number())),
  /** Those of which its buyer has written a review. */
  reviewed: z.optional(z.array(z.number())),
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
  returns: z.optional(
    z.array(
      z.object({
        number: z.string(),
        state: z.enum(returnStates),
        created_at: z.string(),
        pieces,
        /** Why, and in the buyer's words; empty for one that staff have recorded. */
        cause: z.string(),
        words: z.string(),
        /** Paths of pictures. */
        pictures: z.array(z.string()),
      }),
    ),
  ),
};

const orderSteps = z.object(orderStepsShape);
export type OrderSteps = z.infer<typeof orderSteps>;
