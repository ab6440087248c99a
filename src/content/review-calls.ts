import * as z from 'zod/mini';
import { part } from '../catalogue/rules/list-part.ts';
import { orderedFit, shoppedVan } from '../fitment/contract.ts';
import { call, good } from '../kit/call.ts';
import { rowId } from '../kit/row-numbers.ts';
import { notReviewable, reviewStates } from '../orders/rules/review-rules.ts';
import { optionalText } from './rules/form-fields.ts';
import { MAX_MILES, reviewTexts } from './rules/review-fields.ts';

/** What the shop shows of a review. Never contains the order or the buyer’s address. */
const shownReview = z.object({
  id: z.number(),
  rating: z.number(),
  title: z.string(),
  review: z.string(),
  /** As the buyer wants it; empty for nobody’s. */
  name: z.string(),
  /** "1974 Bus", or empty. */
  van: z.string(),
  /** Driven with the part. */
  miles: z.nullable(z.number()),
  /** The shop’s, or empty. */
  reply: z.string(),
  written_at: z.string(),
});

/** An order’s number with its key, unless its customer is logged in. */
const ofOrder = { order_id: optionalText(40), order_key: optionalText(40) };
const ofLine = { ...ofOrder, product_id: rowId };

const ownReview = z.object({
  ...z.omit(shownReview, { id: true }).shape,
  state: z.enum(reviewStates),
});

/** Against guessing order numbers and keys; what is written is counted by its writer. */
const limit = { attempts: 120, seconds: 600 };
const changes = {
  access: 'optional-login',
  limit,
  idempotent: true,
} as const;

export const reviewCalls = {
  'GET productReviews/:slug': call({
    access: 'anyone',
    about: 'Reviews of a part by who bought it, as far as the shop shows them, newest first',
    query: part,
    answer: good(z.array(shownReview), {
      total: z.number(),
      /** Of all of them, to one decimal; 0 for none. */
      average: z.number(),
      part: z.object({ id: z.number(), name: z.string(), slug: z.string(), sku: z.string() }),
    }),
    refuses: { 404: ['unknown_product'] },
    movesWith: '/product/:slug',
    cacheTags: ['catalogue'],
  }),
  'POST reviews/own': call({
    access: 'optional-login',
    about: 'Whether the buyer of an order may review its part, and what they have written',
    body: z.object(ofLine),
    answer: good(
      z.object({
        /** The order that the part was bought with; the latest of a customer who named none. */
        order_id: z.string(),
        why_not: z.nullable(z.enum([...notReviewable, 'reviewed'])),
        review: z.nullable(ownReview),
        /** The van of the review, or else of the order. */
        van: z.nullable(orderedFit.shape.van),
        /** A name to begin with. */
        name: z.string(),
      }),
    ),
    refuses: { 404: ['not_bought'] },
    limit,
  }),
  'POST reviews/write': call({
    ...changes,
    about: 'Reviews a part of an order, or changes the review; it waits until the shop approves it',
    body: z.object({
      ...ofLine,
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      ...reviewTexts,
      /** The van that it is about. */
      van: z._default(z.nullable(shoppedVan), null),
      miles: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_MILES))), null),
    }),
    answer: good(z.null()),
    refuses: { 404: ['not_bought'], 409: ['not_reviewable'] },
  }),
  'POST reviews/withdraw': call({
    ...changes,
    about: 'Takes a review back: it is deleted',
    body: z.object(ofLine),
    answer: good(z.null()),
    refuses: { 404: ['not_bought', 'nothing_written'] },
  }),
};

export type ShownReview = z.infer<typeof shownReview>;
export type OwnReview = z.infer<typeof ownReview>;
