import * as z from 'zod/mini';
import { cartProduct } from '../cart/contract.ts';
import { call, good } from '../kit/call.ts';
import { MAX_PICTURE_BYTES, pictureMessages } from '../kit/picture-limits.ts';
import { rowId } from '../kit/row-numbers.ts';
import { returnStates } from '../orders/rules/order-steps.ts';
import { MAX_RETURN_WORDS, notReturnable, returnCauses } from '../orders/rules/return-rules.ts';
import { returnMessages } from './return-messages.ts';
import { optionalText } from './rules/checkout-fields.ts';

const orderKey = optionalText(40);
const ofOrder = { order_id: optionalText(40), order_key: orderKey };
const ofReturn = { number: optionalText(40), order_key: orderKey };

/** Rate limit against guessing order numbers and keys. */
const limit = { attempts: 60, seconds: 600 };
const changes = {
  access: 'optional-login',
  limit: { attempts: 60, seconds: 3_600 },
  idempotent: true,
} as const;

/** A part that may be had instead. */
const exchange = z.object({
  ...cartProduct.shape,
  /** The same part again. */
  is_same: z.boolean(),
});
export type Exchange = z.output<typeof exchange>;

const line = z.object({
  product_id: z.number(),
  name: z.string(),
  sku: z.string(),
  image: z.nullable(z.string()),
});

const offeredLine = z.object({
  ...line.shape,
  /** Pieces that may be returned. */
  most: z.number(),
  /** Why none may. */
  why_not: z.nullable(z.enum(notReturnable)),
  /** The last day for a return, as 2026-11-30. */
  last_day: z.string(),
  /** What the shop had said of the part and the buyer's van. */
  fit: z.nullable(z.string()),
  is_said_to_fit: z.boolean(),
  exchanges: z.array(exchange),
});
export type OfferedLine = z.output<typeof offeredLine>;

const offeredCore = z.object({
  ...line.shape,
  /** Given back for each core, in dollars. */
  deposit: z.string(),
  /** Cores that may be sent in. */
  most: z.number(),
  why_not: z.nullable(z.enum(notReturnable)),
  last_day: z.string(),
});
export type OfferedCore = z.output<typeof offeredCore>;

const returnOffer = z.object({
  order_no: z.string(),
  /** It was picked up at the counter, or will be. */
  is_pickup: z.boolean(),
  /** Why nothing can be returned. */
  why_not: z.nullable(z.string()),
  days: z.nullable(z.number()),
  lines: z.array(offeredLine),
  /** Lines with core deposits. */
  cores: z.array(offeredCore),
});
export type ReturnOffer = z.output<typeof returnOffer>;

const ownReturn = z.object({
  number: z.string(),
  order_no: z.string(),
  /** Of an order that was picked up at the counter. */
  is_pickup: z.boolean(),
  kind: z.enum(['parts', 'cores']),
  state: z.enum(returnStates),
  created_at: z.string(),
  /** Null for one that staff have recorded. */
  cause: z.nullable(z.enum(returnCauses)),
  words: z.string(),
  is_used: z.boolean(),
  /** The shop pays for sending it back. */
  is_free: z.boolean(),
  /** Why it was declined. */
  closed_words: z.string(),
  lines: z.array(
    z.object({
      ...line.shape,
      quantity: z.number(),
      received: z.number(),
      /** The part that is wanted instead, while it is sold. */
      exchange: z.nullable(cartProduct),
    }),
  ),
  pictures: z.array(z.string()),
  refund: z.nullable(z.object({ amount: z.string(), points: z.number(), is_done: z.boolean() })),
  /** Who sends it, and where to. */
  from: z.array(z.string()),
  send_to: z.array(z.string()),
  may_withdraw: z.boolean(),
  may_add_picture: z.boolean(),
});
export type OwnReturn = z.output<typeof ownReturn>;

const unknownReturn = { 404: ['unknown_return'] } as const;

export const returnCalls = {
  'POST returns/offer': call({
    access: 'optional-login',
    about: 'What of an order its buyer may send back, and what is offered instead',
    limit,
    body: z.object(ofOrder),
    answer: good(returnOffer),
    refuses: { 404: ['unknown_order'] },
  }),
  'POST returns/begin': call({
    ...changes,
    about: 'Begins a return of shipped pieces; the answer is its number',
    body: z.object({
      ...ofOrder,
      lines: z
        .array(
          z.object({
            product_id: rowId,
            quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
            /** The part that is wanted instead. */
            exchange_for: z.optional(rowId),
          }),
        )
        .check(z.minLength(1, returnMessages.chooseParts), z.maxLength(200)),
      cause: z.enum(returnCauses, returnMessages.chooseCause),
      is_used: z._default(z.boolean(), false),
      words: z._default(
        z.string().check(z.trim(), z.maxLength(MAX_RETURN_WORDS, returnMessages.longWords)),
        '',
      ),
    }),
    answer: good(z.object({ number: z.string() })),
    refuses: {
      404: ['unknown_order'],
      409: ['not_returnable', 'too_many_returns'],
      422: ['wrong_pieces', 'wrong_exchange'],
    },
  }),
  'POST returns/cores': call({
    ...changes,
    about: 'Begins a return of cores for their deposits; the answer is its number',
    body: z.object({
      ...ofOrder,
      lines: z
        .array(
          z.object({
            product_id: rowId,
            quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
          }),
        )
        .check(z.minLength(1, returnMessages.chooseParts), z.maxLength(200)),
    }),
    answer: good(z.object({ number: z.string() })),
    refuses: {
      404: ['unknown_order'],
      409: ['not_returnable', 'too_many_returns'],
      422: ['wrong_pieces'],
    },
  }),
  'POST returns/read': call({
    access: 'optional-login',
    about: 'A return, for whose order it is',
    limit,
    body: z.object(ofReturn),
    answer: good(ownReturn),
    refuses: unknownReturn,
  }),
  'POST returns/withdraw': call({
    ...changes,
    about: 'Withdraws a return that has not arrived',
    body: z.object(ofReturn),
    answer: good(ownReturn),
    refuses: { ...unknownReturn, 409: ['wrong_status'] },
  }),
  'POST returns/picture': call({
    ...changes,
    about: 'Adds a picture to a return',
    upload: {
      field: 'picture',
      maxBytes: MAX_PICTURE_BYTES,
      tooBig: pictureMessages.pictureTooBig,
    },
    body: z.object({ ...ofReturn, picture: z.file(pictureMessages.notAPicture) }),
    answer: good(ownReturn),
    refuses: {
      ...unknownReturn,
      409: ['wrong_status', 'too_many_pictures'],
      503: ['picture_not_stored'],
    },
  }),
};
