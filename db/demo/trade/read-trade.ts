import * as z from 'zod';
import { unknownFields } from '../../../src/admin/inbox/rules/reply-fields.ts';
import { readYaml } from '../read-yaml.ts';
import { typeset } from '../typeset.ts';

const buyer = z
  .tuple([
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.string().length(2),
    z.string().regex(/^\d{5}$/),
    z.string(),
    z.int(),
    z.literal('account').optional(),
  ])
  .transform(([first_name, last_name, address, city, state, postcode, van, year, account]) => ({
    first_name,
    last_name,
    address,
    city,
    state,
    postcode,
    van: { type: van, year },
    hasAccount: account !== undefined,
  }));

const words = z.strictObject({
  order_notes: z.array(z.string()),
  staff_notes: z.array(z.string()),
  holds: z.array(z.string()),
  replies: z.array(
    z.strictObject({
      name: z.string(),
      text: z.string().refine((text) => unknownFields(text).length === 0),
    }),
  ),
  letters: z.array(
    z.strictObject({
      name: z.string(),
      email: z.email(),
      subject: z.string(),
      message: z.string(),
    }),
  ),
  failed_searches: z.record(z.string(), z.int()),
});

const review = z.strictObject({
  sku: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string().transform(typeset).default(''),
  review: z.string().transform(typeset),
  miles: z.int().min(0).nullable().default(null),
  reply: z.string().transform(typeset).default(''),
  state: z.enum(['shown', 'waiting']).default('shown'),
});

export type TradeReview = z.output<typeof review>;
export type TradeBuyer = z.output<typeof buyer>;
export type TradeWords = z.output<typeof words>;

/** Reads `buyers.yaml`; throws FaultyFiles. */
export const readBuyers = (): TradeBuyer[] => readYaml('trade/buyers.yaml', z.array(buyer));

/** Reads `words.yaml`; throws FaultyFiles. */
export const readWords = (): TradeWords => readYaml('trade/words.yaml', words);

/** Reads `reviews.yaml`; throws FaultyFiles. */
export const readReviews = (): TradeReview[] => readYaml('trade/reviews.yaml', z.array(review));
