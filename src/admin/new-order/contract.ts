import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { wholeNumber } from '../../kit/row-numbers.ts';
import { backorder } from '../../cart/contract.ts';
import { orderDraft, toldAmounts, toldWaits } from '../../checkout/rules/order-draft.ts';
import { van } from '../../fitment/contract.ts';
import { addressShape } from '../../orders/rules/order-address.ts';

const sells = { staff: 'write:sales' } as const;

/** Somebody who has ordered before, with what a new order needs of them. */
const buyer = z.object({
  /** Null for a guest. */
  customer_id: z.nullable(z.number()),
  email: z.string(),
  phone: z.string(),
  /** Of the account, otherwise of the last order. */
  address: z.object(addressShape),
  points: z.number(),
  orders: z.number(),
  vans: z.array(z.object({ ...van.shape, title: z.string() })),
});
export type Buyer = z.output<typeof buyer>;

const draftRow = z.object({
  id: z.string(),
  buyer: z.string(),
  pieces: z.number(),
  by: z.string(),
  updated_at: z.string(),
});
export type DraftRow = z.output<typeof draftRow>;

const storedDraft = z.object({
  draft: orderDraft,
  version: z.number(),
  by: z.string(),
  updated_at: z.string(),
});

const cents = z.number();
const quote = z.object({
  lines: z.array(
    z.object({
      product_id: z.number(),
      name: z.string(),
      sku: z.string(),
      slug: z.string(),
      image: z.nullable(z.string()),
      /** The part's own price, and the one that the draft charges. */
      own_cents: cents,
      price_cents: cents,
      /** The core deposit of a piece. */
      deposit_cents: cents,
      /** What can be ordered, with what is still to come. */
      stock: z.number(),
      backorder,
      fit: z.nullable(z.object({ state: z.enum(['fits', 'every', 'if', 'no']), text: z.string() })),
    }),
  ),
  /** Parts that are not sold any more. */
  gone: z.array(z.number()),
  subtotal_cents: cents,
  points_balance: z.number(),
  methods: z.array(
    z.object({
      value: z.string(),
      name: z.string(),
      price_cents: cents,
      /** When it comes, as its buyer is told by page and mail. */
      delivery: z.string(),
    }),
  ),
  chosen: z.string(),
  /** Why nothing ships it there; null if something does, or there is nothing to ship. */
  no_shipping: z.nullable(z.string()),
  amounts: z.nullable(
    z.object({
      told: toldAmounts,
      points_earned: z.number(),
      /** The code of the coupon that applies itself, whether the draft leaves it out or not. */
      own_coupon: z.nullable(z.string()),
      coupon_problem: z.nullable(z.string()),
      points_problem: z.nullable(z.string()),
    }),
  ),
});
export type Quote = z.output<typeof quote>;

const placed = { placed: { number: z.string() } };
const current = { changed_meanwhile: { current: storedDraft } };
/** Why a draft cannot be placed as it was told; the answer has what it costs now. */
const now = { quote };
const outdated = {
  price_changed: now,
  out_of_stock: now,
  coupon_refused: now,
  coupon_used_before: now,
  points_gone: now,
};
export const outdatedCodes = Object.keys(outdated) as (keyof typeof outdated)[];

export const newOrderCalls = {
  'POST admin/new-order/buyers': call({
    access: sells,
    about: 'People to order for: found by name, email, phone or order number, or one by id',
    body: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      customer_id: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
      order: z.optional(z.string().check(z.regex(/^\d{4}-\d{4}-\d{2}$/))),
    }),
    answer: good(z.array(buyer)),
  }),
  'GET admin/new-order/drafts': call({
    access: sells,
    about: 'Orders that staff are writing, the latest first',
    answer: good(z.array(draftRow)),
  }),
  'GET admin/new-order/drafts/:id': call({
    access: sells,
    about: 'One draft, or the order that it has become',
    answer: good(z.nullable(storedDraft), { number: z.nullable(z.string()) }),
    refuses: { 404: ['unknown_draft'] },
  }),
  'POST admin/new-order/drafts/:id': call({
    access: sells,
    about: 'Stores a draft over the version that was read',
    body: z.object({ draft: orderDraft, version: wholeNumber }),
    answer: good(z.object({ version: z.number() })),
    refuses: { 404: ['unknown_draft'], 409: { ...current, ...placed } },
  }),
  'POST admin/new-order/drafts/:id/discard': call({
    access: sells,
    about: 'Throws a draft away',
    body: z.object({}),
    answer: good(z.object({})),
    refuses: { 404: ['unknown_draft'] },
    idempotent: true,
  }),
  'POST admin/new-order/quote': call({
    access: sells,
    about: 'What a draft would cost now, and how it could be shipped',
    body: orderDraft,
    answer: good(quote),
    refuses: { 422: ['unknown_customer'] },
  }),
  'POST admin/new-order/drafts/:id/place': call({
    access: sells,
    about: 'Places a draft as an order: paid at the counter, or held and paid by a mailed link',
    body: z.object({
      draft: orderDraft,
      /** The stored version that it is made of. */
      version: z.optional(wholeNumber),
      told: toldAmounts,
      waits: toldWaits,
    }),
    answer: good(
      z.object({
        number: z.string(),
        total_cents: cents,
        is_paid: z.boolean(),
        held_until: z.string(),
      }),
    ),
    refuses: {
      404: ['unknown_draft'],
      409: { ...outdated, ...current },
      422: ['unknown_customer', 'not_by_link'],
    },
    idempotent: true,
  }),
};
