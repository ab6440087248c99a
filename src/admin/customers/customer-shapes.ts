import * as z from 'zod/mini';
import { deskStatuses } from '../orders/rules/desk-status.ts';

const customerOrder = z.object({
  number: z.string(),
  placed_at: z.string(),
  status: z.enum(deskStatuses),
  pieces: z.number(),
  total_cents: z.number(),
  refunded_cents: z.number(),
  place: z.string(),
});
export type CustomerOrder = z.output<typeof customerOrder>;

const addressLines = z.array(z.string());

const ofOrders = {
  /** The 100 newest. */
  orders: z.array(customerOrder),
  order_count: z.number(),
  /** Total of paid orders, less refunds. */
  spent_cents: z.number(),
  /** Shipping addresses used, newest first. */
  addresses: z.array(addressLines),
  newsletter: z.enum(['none', 'asked', 'subscribed', 'unsubscribed']),
};

export const guestDetail = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  ...ofOrders,
});
export type GuestDetail = z.output<typeof guestDetail>;

export const customerDetail = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  is_confirmed: z.boolean(),
  phone: z.string(),
  since: z.string(),
  points: z.number(),
  /** Of the profile; empty if there is none. */
  address: addressLines,
  /** The account has ended: erased, or merged into another. */
  ended: z.nullable(
    z.object({ at: z.string(), into: z.nullable(z.object({ id: z.number(), name: z.string() })) }),
  ),
  /** Accounts that were merged into this one. */
  merged: z.array(z.object({ id: z.number(), email: z.string(), at: z.string() })),
  email_change: z.nullable(
    z.object({
      new_email: z.string(),
      asked_at: z.string(),
      asked_by: z.string(),
      expires_at: z.string(),
      is_expired: z.boolean(),
    }),
  ),
  vans: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      paint: z.string(),
      /** Slug of the van type. */
      type: z.string(),
      engine: z.nullable(z.string()),
      is_current: z.boolean(),
    }),
  ),
  /** The 200 newest. */
  ledger: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      points: z.number(),
      balance: z.number(),
      reason: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
  wishlist: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      slug: z.string(),
      image: z.nullable(z.string()),
    }),
  ),
  sessions: z.array(z.object({ created_at: z.string(), expires_at: z.string() })),
  notes: z.array(z.object({ id: z.number(), note: z.string(), by: z.string(), at: z.string() })),
  ...ofOrders,
});
export type CustomerDetail = z.output<typeof customerDetail>;
