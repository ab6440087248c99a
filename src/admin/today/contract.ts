import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { deskStatuses } from '../orders/rules/desk-status.ts';

const waiting = { count: z.number() };
/** The time of the longest waiting item. */
const since = z.nullable(z.string());

const waits = z.object({
  to_ship: z.optional(z.object({ ...waiting, late: z.number(), since })),
  on_hold: z.optional(
    z.object({
      ...waiting,
      /** The most frequent reasons. */
      reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
    }),
  ),
  refunds_due: z.optional(z.object({ ...waiting, returns: z.number(), cents: z.number(), since })),
  /** Of the last seven days; they are answered by mail. */
  letters: z.optional(z.object({ ...waiting, subject: z.nullable(z.string()), since })),
  /** Comments, testimonials, reviews and answered questions. */
  to_approve: z.optional(z.object({ ...waiting, about: z.nullable(z.string()), since })),
  low_stock: z.optional(
    z.object({
      ...waiting,
      /** The best-selling one. */
      part: z.nullable(z.object({ name: z.string(), slug: z.string(), left: z.number() })),
    }),
  ),
  /** Of the last seven days. */
  searches: z.optional(z.object({ ...waiting, words: z.nullable(z.string()), times: z.number() })),
  /** `count` is the number of failed jobs, `done` of those done since midnight. */
  jobs: z.optional(z.object({ ...waiting, done: z.number() })),
  /** Texts that could not be published at their time; missing if there are none. */
  unpublished: z.optional(z.object({ ...waiting, title: z.string(), why: z.string() })),
  /** Parts that buyers wait for without a day, the one they were told first; missing if there are none. */
  late_backorders: z.optional(
    z.object({ ...waiting, name: z.string(), told: z.nullable(z.string()) }),
  ),
});
export type Waits = z.output<typeof waits>;

const salesDay = z.object({
  /** As in 2026-11-23, in the shop's time. */
  day: z.string(),
  cents: z.number(),
  orders: z.number(),
});
export type SalesDay = z.output<typeof salesDay>;

const vanSales = z.object({
  /** Null for orders without a van. */
  slug: z.nullable(z.string()),
  cents: z.number(),
  before_cents: z.number(),
});
export type VanSales = z.output<typeof vanSales>;

export const happenings = [
  'paid',
  'shipped',
  'picked-up',
  'held',
  'released',
  'cancelled',
  'refunded',
  'failed',
  'placed',
  'letter',
] as const;
const happening = z.object({
  at: z.string(),
  what: z.enum(happenings),
  /** An order's number. */
  order: z.nullable(z.string()),
  who: z.string(),
  /** The subject of a letter. */
  about: z.string(),
  cents: z.nullable(z.number()),
});
export type Happening = z.output<typeof happening>;

const foundOrder = z.object({
  number: z.string(),
  buyer: z.string(),
  place: z.string(),
  pieces: z.number(),
  status: z.enum(deskStatuses),
});
const foundPart = z.object({
  name: z.string(),
  id: z.number(),
  sku: z.string(),
  image: z.nullable(z.string()),
  stock: z.number(),
  hidden: z.boolean(),
});
export type FoundPart = z.output<typeof foundPart>;
const foundCustomer = z.object({ id: z.number(), name: z.string(), email: z.string() });

export const todayCalls = {
  'GET admin/desk-counts': call({
    access: { staff: 'signed-in' },
    about: 'How much waits at each desk that one may open',
    answer: good(
      z.object({
        today: z.number(),
        orders: z.optional(z.number()),
        packing: z.optional(z.number()),
        stock: z.optional(z.number()),
        inbox: z.optional(z.number()),
        content: z.optional(z.number()),
        money: z.optional(z.number()),
        system: z.optional(z.number()),
      }),
    ),
  }),
  'GET admin/today': call({
    access: { staff: 'signed-in' },
    about:
      'What waits, what happened last, and sales against the 28 days before, as far as one may see them',
    answer: good(
      z.object({
        waits,
        recent: z.array(happening),
        /** Orders shipped, ended or released since then. */
        done: z.optional(z.object({ count: z.number(), since: z.string() })),
        sales: z.optional(z.object({ days: z.array(salesDay), vans: z.array(vanSales) })),
      }),
    ),
  }),
  'GET admin/find': call({
    access: { staff: 'signed-in' },
    about: 'The best few parts, orders and customers for some words, as far as one may see them',
    query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
    answer: good(
      z.object({
        parts: z.array(foundPart),
        orders: z.array(foundOrder),
        customers: z.array(foundCustomer),
      }),
    ),
  }),
};
