import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RefusalFor } from '../../server/http/refusal.ts';
import type { PaymentRefusal } from '../refusals.ts';
import type { OrderStatus } from '../rules/order-status.ts';

const id = () => bigint({ mode: 'number' });
const time = () => timestamp({ withTimezone: true });
const empty = () => text().notNull().default('');

export const orders = pgTable('orders', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  order_no: text().notNull(),
  checkout_id: text().notNull(),
  customer_id: integer(),
  status: smallint().$type<OrderStatus>().notNull().default(1),
  payment_option: text().$type<'credit_card' | 'paypal' | 'none'>().notNull(),
  email: text().notNull(),
  phone: empty(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  company: empty(),
  street_address: text().notNull(),
  apartment: empty(),
  town: text().notNull(),
  state: empty(),
  postcode: text().notNull(),
  country: text().notNull(),
  ship_to_different_address: boolean().notNull().default(false),
  shipping_first_name: text().notNull(),
  shipping_last_name: text().notNull(),
  shipping_company: empty(),
  shipping_street_address: text().notNull(),
  shipping_apartment: empty(),
  shipping_town: text().notNull(),
  shipping_state: empty(),
  shipping_postcode: text().notNull(),
  shipping_country: text().notNull(),
  shipping_carrier: text().notNull(),
  shipping_service: text().notNull(),
  shipping_name: text().notNull(),
  order_notes: empty(),
  newsletter: boolean().notNull().default(false),
  subtotal_cents: integer().notNull(),
  shipping_cents: integer().notNull(),
  tax_cents: integer().notNull().default(0),
  points_redeemed: integer().notNull().default(0),
  points_redeemed_cents: integer().notNull().default(0),
  coupon_id: integer(),
  coupon_code: text(),
  discount_cents: integer().notNull().default(0),
  total_cents: integer().notNull(),
  points_earned: integer().notNull().default(0),
  custom_tracking_number: empty(),
  shiprush_tracking_number: empty(),
  shipping_notes: empty(),
  shipped_at: time(),
  held_until: time().notNull(),
  access_key: uuid().notNull().defaultRandom(),
  express: boolean().notNull().default(false),
  account_password_hash: text(),
  /** Stock, coupon and points have been taken for it. */
  reserved: boolean().notNull().default(true),
  created_at: time()
    .notNull()
    .default(sql`now()`),
  updated_at: time()
    .notNull()
    .default(sql`now()`),
});

export const orderItems = pgTable(
  'order_items',
  {
    order_id: id().notNull(),
    position: integer().notNull(),
    product_id: integer().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    sku: text().notNull(),
    image: text(),
    unit_price_cents: integer().notNull(),
    quantity: integer().notNull(),
    line_total_cents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.product_id] })],
);

export const orderEvents = pgTable('order_events', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  order_id: id().notNull(),
  from_status: smallint().$type<OrderStatus>(),
  to_status: smallint().$type<OrderStatus>().notNull(),
  reason: empty(),
  created_at: time()
    .notNull()
    .default(sql`now()`),
});

export type PaymentStatus =
  | 'begun'
  | 'captured'
  | 'refused'
  | 'released'
  | 'refund_due'
  | 'refunded';

/** What the buyer is refused with whenever they ask again. */
export type Told = Pick<RefusalFor<PaymentRefusal>, 'status' | 'code' | 'message' | 'details'>;

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  order_id: id().notNull(),
  method: text().$type<'credit_card' | 'paypal'>().notNull(),
  status: text().$type<PaymentStatus>().notNull().default('begun'),
  amount_cents: integer().notNull(),
  provider_order_id: text(),
  provider_capture_id: text(),
  refusal: text(),
  /** The provider's name, as `paypal`; nobody can be asked about the payments of `demo`. */
  provider: text().notNull(),
  /** What goes back in all when the order ends; null: all of it. */
  refund_cents: integer(),
  /** Refunded in parts, or about to be: see `refunds`. */
  refunded_cents: integer().notNull().default(0),
  /** Why it could not be paid back yet. */
  refund_problem: text(),
  /** So often in a row the provider has refused to. */
  refund_refusals: integer().notNull().default(0),
  refund_retry_at: time(),
  /** What the buyer was refused with after approving at PayPal, for whoever asks later. */
  told: jsonb().$type<Told>(),
  looked_at: time(),
  capture_asked_at: time(),
  /** Who pays by card, as fingerprints, until the card was charged. */
  payers: text().array(),
  created_at: time()
    .notNull()
    .default(sql`now()`),
  updated_at: time()
    .notNull()
    .default(sql`now()`),
});

export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().notNull(),
    provider: text().notNull(),
    kind: text().notNull(),
    received_at: time()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.id, table.provider] })],
);

export const pointEntries = pgTable('point_entries', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  customer_id: integer().notNull(),
  order_id: id(),
  kind: text()
    .$type<'earned' | 'held' | 'put_back' | 'taken_back' | 'given' | 'settled' | 'waived'>()
    .notNull(),
  points: integer().notNull(),
  reason: text().notNull(),
  created_at: time()
    .notNull()
    .default(sql`now()`),
});

export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;
