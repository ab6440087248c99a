import { orderStatus } from '../../orders/rules/order-status.ts';
import * as z from 'zod/mini';
import { orderItem } from '../../orders/order-shapes.ts';
import { counterMethods } from '../../orders/rules/payment-method.ts';
import { isTrackingNumber, TRACKING_MESSAGE } from '../../orders/rules/tracking-number.ts';
import { call, good } from '../../kit/call.ts';
import { ordersMessages } from './messages.ts';
import { deskStatuses } from './rules/desk-status.ts';
import { orderViews } from './rules/views.ts';

const MAX_AT_ONCE = 100;
const view = z.enum(orderViews);
const search = {
  /** Number, name, email address, SKU or tracking number. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** The name that the buyer saw, as in "UPS Ground". */
  service: z.optional(z.string().check(z.maxLength(100))),
  /** Slug of a van type. */
  van: z.optional(z.string().check(z.maxLength(100))),
};
const listed = {
  ...search,
  view: z._default(view, 'open'),
  order: z.optional(z.enum(['oldest', 'newest'])),
};
const number = z.string().check(z.regex(/^\d{4}-\d{4}-\d{2}$/));
const numbers = z.array(number).check(z.minLength(1), z.maxLength(MAX_AT_ONCE));

const van = z.object({
  type: z.string(),
  /** As in "1971 Bus". */
  title: z.string(),
  /** The owner's name for it. */
  name: z.string(),
  paint: z.string(),
});

const orderRow = z.object({
  number: z.string(),
  placed_at: z.string(),
  buyer: z.string(),
  /** The destination, as in "Easton PA". */
  place: z.string(),
  van: z.nullable(van),
  pieces: z.number(),
  /** Of the first three parts. */
  pictures: z.array(z.nullable(z.string())),
  weight_grams: z.number(),
  service: z.string(),
  total_cents: z.number(),
  status: z.enum(deskStatuses),
  can_ship: z.boolean(),
  /** Of its pieces, with the day on which the last ones are expected. */
  waiting: orderItem.shape.waiting,
  /** A note by the buyer or by staff. */
  has_note: z.boolean(),
});
export type OrderRow = z.output<typeof orderRow>;

const totals = z.object({
  orders: z.number(),
  pieces: z.number(),
  weight_grams: z.number(),
  total_cents: z.number(),
});

export type OrderTotals = z.output<typeof totals>;

const counts = z.record(view, z.number());
export type ViewCounts = z.output<typeof counts>;

const orderPreview = z.object({
  ...orderRow.shape,
  ship_to: z.array(z.string()),
  phone: z.string(),
  buyer_note: z.string(),
  hold_reason: z.nullable(z.string()),
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      image: z.nullable(z.string()),
      quantity: z.number(),
      total_cents: z.number(),
      shelf: z.string(),
      in_stock: z.number(),
      shipped: z.number(),
      refunded: z.number(),
      deposit_cents: z.number(),
      waiting: orderItem.shape.waiting,
      fit: z.nullable(z.object({ state: z.enum(['fits', 'every', 'if', 'no']), text: z.string() })),
    }),
  ),
  amounts: z.object({
    parts_cents: z.number(),
    deposit_cents: z.number(),
    shipping_cents: z.number(),
    discount_cents: z.number(),
    coupon: z.nullable(z.string()),
    points_cents: z.number(),
    tax_cents: z.number(),
    state: z.string(),
  }),
  payment: z.nullable(
    z.object({
      method: z.enum(['credit_card', 'paypal', ...counterMethods]),
      status: z.string(),
      at: z.string(),
    }),
  ),
  /** The latest steps, newest first. */
  steps: z.array(z.object({ at: z.string(), what: z.string(), who: z.nullable(z.string()) })),
  /** Null for staff without permission to see customers, who get no phone number either. */
  history: z.nullable(
    z.object({
      orders: z.number(),
      since: z.string(),
      total_cents: z.number(),
      refunded: z.number(),
      failed: z.number(),
      points_earned: z.number(),
      status: z.enum(orderStatus),
    }),
  ),
});
export type OrderPreview = z.output<typeof orderPreview>;

/** The result for each order, actual or previewed. */
const outcome = z.object({
  number: z.string(),
  isDone: z.boolean(),
  /** Why the order was not changed, or what to know about one that was. */
  message: z.nullable(z.string()),
});
export type Outcome = z.output<typeof outcome>;

const shipment = z.object({
  number,
  /** A tracking number per parcel. */
  tracking: z
    .array(z.string().check(z.maxLength(60), z.refine(isTrackingNumber, TRACKING_MESSAGE)))
    .check(z.maxLength(10)),
});

export const ordersCalls = {
  'GET admin/orders': call({
    access: { staff: 'read:orders' },
    about: 'Orders of a view, 50 at a time, with what they add up to',
    query: z.object({
      ...listed,
      /** Cursor: `next` of the previous page. */
      after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    answer: good(z.array(orderRow), {
      /** Null on the last page. */
      next: z.nullable(z.string()),
      /** Null on later pages and for the view of all orders, where it would be slow. */
      totals: z.nullable(totals),
    }),
  }),
  'GET admin/orders/counts': call({
    access: { staff: 'read:orders' },
    about: 'How many orders each view has, and what they can be narrowed to',
    query: z.object(search),
    answer: good(
      z.object({
        counts,
        /** True if the search matched so many orders that only the newest were counted. */
        is_cut: z.boolean(),
        services: z.array(z.string()),
        vans: z.array(z.object({ slug: z.string(), title: z.string() })),
      }),
    ),
  }),
  'GET admin/orders/:number/beside': call({
    access: { staff: 'read:orders' },
    about: 'The orders before and after one in a view, also if it is not in it any more',
    query: z.object(listed),
    answer: good(
      z.object({
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
        /** Null for an order that is not in the view, and for the view of all orders, where it would be slow. */
        place: z.nullable(z.object({ at: z.number(), of: z.number() })),
      }),
    ),
    refuses: { 404: ['no_such_order'] },
  }),
  'GET admin/orders/:number/preview': call({
    access: { staff: 'read:orders' },
    about: 'One order as it is shown beside the list',
    answer: good(orderPreview),
    refuses: { 404: ['no_such_order'] },
  }),
  'POST admin/orders/ship/preview': call({
    access: { staff: 'write:packing' },
    about: 'What shipping orders with pasted tracking numbers would do',
    body: z.object({ numbers, pasted: z.string().check(z.maxLength(20_000)) }),
    answer: good(
      z.array(
        z.object({
          ...outcome.shape,
          buyer: z.string(),
          pieces: z.number(),
          /** Who is packing it now. */
          packer: z.nullable(z.string()),
          tracking: z.array(z.string()),
          carrier: z.nullable(z.string()),
          /** Of a number that an earlier parcel has. */
          warning: z.optional(z.string()),
        }),
      ),
      {
        /** Pasted lines that cannot be used. */
        faults: z.array(z.object({ line: z.number(), text: z.string(), message: z.string() })),
      },
    ),
  }),
  'POST admin/orders/ship': call({
    access: { staff: 'write:packing' },
    about: 'Ships what is left of each order, and mails the tracking numbers',
    body: z.object({
      shipments: z.array(shipment).check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
    }),
    answer: good(z.array(outcome)),
    idempotent: true,
  }),
  'POST admin/orders/hold': call({
    access: { staff: 'write:orders' },
    about: 'Puts orders on hold, with a reason',
    body: z.object({
      numbers,
      reason: z
        .string()
        .check(z.trim(), z.minLength(1, ordersMessages.reasonMissing), z.maxLength(500)),
    }),
    answer: good(z.array(outcome)),
    idempotent: true,
  }),
  'POST admin/orders/release': call({
    access: { staff: 'write:orders' },
    about: 'Takes orders off hold',
    body: z.object({ numbers }),
    answer: good(z.array(outcome)),
    idempotent: true,
  }),
};
