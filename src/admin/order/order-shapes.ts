import * as z from 'zod/mini';
import { orderStatus } from '../../orders/rules/order-status.ts';
import { deskStatuses } from '../orders/rules/desk-status.ts';
import { addressShape } from '../../orders/rules/order-address.ts';
import { invoiceKinds } from '../../orders/invoice-shapes.ts';
import { orderItem } from '../../orders/order-shapes.ts';
import { orderMailKinds } from '../../orders/rules/order-mail-kind.ts';
import { returnStates } from '../../orders/rules/order-steps.ts';
import { rowId } from '../../kit/row-numbers.ts';

const actor = z.object({ kind: z.string(), name: z.string() });
const pieces = z.array(z.object({ product_id: z.number(), quantity: z.number() }));

const line = z.object({
  product_id: z.number(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  image: z.nullable(z.string()),
  unit_cents: z.number(),
  /** The part's own price, if staff gave it another one, and why. */
  own_cents: z.nullable(z.number()),
  price_reason: z.nullable(z.string()),
  total_cents: z.number(),
  /** The core deposit of a piece. */
  deposit_cents: z.number(),
  shelf: z.string(),
  stock: z.number(),
  fit: z.nullable(z.object({ state: z.enum(['fits', 'every', 'if', 'no']), text: z.string() })),
  /** Numbers of pieces: ordered, shipped, refunded, and still to ship. */
  quantity: z.number(),
  shipped: z.number(),
  refunded: z.number(),
  to_ship: z.number(),
  /** Of how many pieces, and of how many cores, a return can still be recorded. */
  to_return: z.number(),
  cores_to_return: z.number(),
  /** Of those still to ship, the ones that can be shipped now. */
  ready: z.number(),
  waiting: orderItem.shape.waiting,
});
export type OrderLine = z.output<typeof line>;

const total = z.object({
  name: z.string(),
  /** How it was calculated, in figures. */
  how: z.string(),
  cents: z.number(),
});

const parcel = z.object({
  id: z.number(),
  carrier: z.string(),
  tracking: z.string(),
  shipped_at: z.string(),
  actor,
  lines: pieces,
});
export type OrderParcel = z.output<typeof parcel>;

const refund = z.object({
  id: z.string(),
  /** rest: what was left of the payment when the order ended. */
  kind: z.enum(['part', 'rest']),
  status: z.enum(['asked', 'sent', 'done', 'failed']),
  amount_cents: z.number(),
  points: z.number(),
  reason: z.string(),
  problem: z.nullable(z.string()),
  created_at: z.string(),
  actor: z.nullable(actor),
  lines: pieces,
});

const orderReturn = z.object({
  id: z.number(),
  number: z.string(),
  /** Of cores, `scrapped` counts those that are accepted. */
  kind: z.enum(['parts', 'cores']),
  status: z.enum(['expected', 'received', 'refunded', 'cancelled']),
  state: z.enum(returnStates),
  reason: z.string(),
  /** The buyer's words, and whether the shop pays for sending it back. */
  words: z.string(),
  is_free: z.boolean(),
  /** Why it was declined. */
  closed_words: z.string(),
  pictures: z.array(z.string()),
  created_at: z.string(),
  actor,
  lines: z.array(
    z.object({
      product_id: z.number(),
      quantity: z.number(),
      restocked: z.number(),
      scrapped: z.number(),
      /** The part that the buyer wants instead. */
      exchange: z.nullable(z.string()),
    }),
  ),
});
export type OrderReturn = z.output<typeof orderReturn>;

const payment = z.object({
  provider: z.string(),
  method: z.string(),
  status: z.string(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  kept_cents: z.number(),
  /** Null until captured, and for staff without permission to see money. */
  capture_id: z.nullable(z.string()),
  /** Why the refund of the whole order has not succeeded yet. */
  problem: z.nullable(z.string()),
});

/** The additional payment that the buyer was asked for and has not made yet. */
const additionalPayment = z.object({
  cents: z.number(),
  changes: z.array(z.string()),
  asked_at: z.string(),
  ends_at: z.string(),
});

/** A second payment, for a change. */
const laterPayment = z.pick(payment, {
  amount_cents: true,
  refunded_cents: true,
  status: true,
  capture_id: true,
});

/** What the buyer of an order that staff made has to pay, and until when it is held. */
const heldPayment = z.object({
  cents: z.number(),
  until: z.string(),
  is_by_link: z.boolean(),
  /** The buyer has opened the payment. */
  is_begun: z.boolean(),
});

const step = z.object({
  at: z.string(),
  kind: z.enum([
    'placed',
    'status',
    'parcel',
    'refund',
    'return',
    'edit',
    'mail',
    'webhook',
    'payment',
    'change',
  ]),
  text: z.string(),
  by: z.string(),
  /** A change of a written field, with old and new value. */
  change: z.nullable(
    z.object({
      id: z.number(),
      fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
      may_put_back: z.boolean(),
    }),
  ),
});
export type OrderStep = z.output<typeof step>;

const hold = z.object({
  reason: z.string(),
  created_at: z.string(),
  actor,
});

export const mailChoice = z.object({
  news: z.enum(orderMailKinds),
  parcel_id: z.nullable(rowId),
  refund_id: z.nullable(z.string()),
  return_id: z.optional(z.nullable(rowId)),
});

const blockedStep = z.nullable(z.string());

export const orderDetail = z.object({
  number: z.string(),
  /** Incremented with every change. */
  version: z.number(),
  status: z.enum(orderStatus),
  desk_status: z.enum(deskStatuses),
  placed_at: z.string(),
  shipped_at: z.nullable(z.string()),
  /** Empty for staff who do not see customers, as is the phone. */
  email: z.string(),
  phone: z.string(),
  billing: z.nullable(z.object(addressShape)),
  shipping: z.object(addressShape),
  is_billed_elsewhere: z.boolean(),
  service: z.string(),
  /** When it leaves and arrives: see `deliveryMessage`. */
  delivery: z.nullable(z.string()),
  /** Of what is still to ship. */
  weight_grams: z.number(),
  buyer_note: z.string(),
  van: z.nullable(
    z.object({
      name: z.string(),
      type: z.string(),
      paint: z.string(),
      engine: z.nullable(z.string()),
    }),
  ),
  buyer: z.object({
    customer_id: z.nullable(z.number()),
    name: z.string(),
    orders: z.number(),
    /** Null for staff who do not see customers. */
    spent_cents: z.nullable(z.number()),
    since: z.string(),
    points: z.nullable(z.number()),
  }),
  lines: z.array(line),
  totals: z.array(total),
  total_cents: z.number(),
  points_earned: z.number(),
  payment: z.nullable(payment),
  /** The name of who made it; null for an order of a checkout. */
  made_by: z.nullable(z.string()),
  held_payment: z.nullable(heldPayment),
  additional_payment: z.nullable(additionalPayment),
  later_payment: z.nullable(laterPayment),
  /** Issued so far; null if it was never paid. */
  invoices: z.nullable(
    z.array(z.object({ number: z.string(), kind: z.enum(invoiceKinds), total_cents: z.number() })),
  ),
  parcels: z.array(parcel),
  refunds: z.array(refund),
  returns: z.array(orderReturn),
  hold: z.nullable(hold),
  /** Who is packing it now. */
  packer: z.nullable(z.string()),
  notes: z.array(z.object({ id: z.number(), note: z.string(), created_at: z.string(), actor })),
  steps: z.array(step),
  mails: z.array(mailChoice),
  /** What can still be refunded. */
  left: z.object({
    lines: pieces,
    deposits: pieces,
    shipping_cents: z.number(),
    money_cents: z.number(),
  }),
  /** Why each step is unavailable; null if it is available. */
  why_not: z.object({
    ship: blockedStep,
    hold: blockedStep,
    release: blockedStep,
    cancel: blockedStep,
    refund: blockedStep,
    edit: blockedStep,
    readdress: blockedStep,
  }),
});
export type OrderDetail = z.output<typeof orderDetail>;

const cents = z.number();

/** A calculated refund. */
export const refundCalculation = z.object({
  version: z.number(),
  goods_cents: cents,
  deposit_cents: cents,
  shipping_cents: cents,
  free_cents: cents,
  tax_cents: cents,
  coupon_cents: cents,
  points_cents: cents,
  covered_cents: cents,
  /** The value of points already spent, deducted from the refund. */
  kept_cents: cents,
  /** To the card or PayPal account. */
  amount_cents: cents,
  left_cents: cents,
  points_back: z.number(),
  earned: z.number(),
  earned_back: z.number(),
  how: z.object({
    priced: z.string(),
    tax: z.string(),
    coupon: z.string(),
    points: z.string(),
  }),
});
export type RefundCalculation = z.output<typeof refundCalculation>;

/** The price difference of a change, by who gets it. */
const difference_cents = { waived_cents: cents, back_cents: cents, owed_cents: cents };

export const lineEditCalculation = z.object({
  ...difference_cents,
  version: z.number(),
  removed_cents: cents,
  added_goods_cents: cents,
  added_shipping_cents: cents,
  added_tax_cents: cents,
  added_deposit_cents: cents,
  shipping_back_cents: cents,
});

export const addressCalculation = z.object({
  ...difference_cents,
  version: z.number(),
  service: z.string(),
  state: z.string(),
  shipping_cents: cents,
  tax_cents: cents,
});

const record = z.object({
  capture_id: z.string(),
  status: z.string(),
  amount_cents: cents,
  fee_cents: z.nullable(cents),
  card: z.nullable(z.string()),
  protection: z.nullable(z.string()),
  captured_at: z.nullable(z.string()),
  refunded_cents: cents,
});

export const providerRecord = z.object({
  /** Null: the provider did not answer in time, or has no record. */
  record: z.nullable(record),
  /** The record of the second payment, for a change. */
  later: z.nullable(record),
  /** Differences from the shop's own record, in words; empty if they match. */
  differences: z.array(z.string()),
  /** Refunds that somebody made at the provider and that the shop's books do not have. */
  unrecorded: z.array(z.object({ id: z.string(), amount_cents: cents })),
});
export type ProviderRecord = z.output<typeof providerRecord>;
