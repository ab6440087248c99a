import type { RefusalFor } from '../../server/http/refusal.ts';
import type { PaymentRefusal } from '../refusals.ts';
import type { Address, ShippingAddress } from '../rules/order-address.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';
import type { RefusedReason } from '../rules/refused-reason.ts';
import type { PendingReason } from '../rules/pending-payment.ts';
import type { OrderStatus } from '../rules/order-status.ts';

/** A row of `orders`. */
export interface Order extends Address, ShippingAddress {
  id: number;
  order_no: string;
  checkout_id: string;
  customer_id: number | null;
  status: OrderStatus;
  payment_option: PaymentMethod | 'none';
  email: string;
  phone: string;
  ship_to_different_address: boolean;
  shipping_carrier: string;
  shipping_service: string;
  shipping_name: string;
  /** The promised days, as 2026-11-30; null where none was promised. */
  leaves_on: string | null;
  arrives_from: string | null;
  arrives_to: string | null;
  /** Leaves in one parcel, once all of it is here. */
  ships_together: boolean;
  order_notes: string;
  newsletter: boolean;
  subtotal_cents: number;
  /** Core deposits, and the part of the tax that is charged on them. */
  deposit_cents: number;
  deposit_tax_cents: number;
  deposits_taxed: boolean;
  shipping_cents: number;
  tax_cents: number;
  /** The rule that it was taxed by: see `TaxRule` in cart/rules/totals.ts. */
  tax_after_discounts: boolean;
  points_redeemed: number;
  points_redeemed_cents: number;
  coupon_id: number | null;
  coupon_code: string | null;
  discount_cents: number;
  total_cents: number;
  points_earned: number;
  custom_tracking_number: string;
  shiprush_tracking_number: string;
  shipping_notes: string;
  shipped_at: Date | null;
  held_until: Date;
  access_key: string;
  express: boolean;
  account_password_hash: string | null;
  /** Stock, coupon and points are reserved. */
  reserved: boolean;
  /** Why the money of an order on hold has not arrived yet. */
  payment_pending: PendingReason | null;
  created_at: Date;
  updated_at: Date;
}

export type PaymentStatus =
  | 'begun'
  /** Taken by the provider, which has not released it yet. */
  | 'pending'
  | 'captured'
  | 'refused'
  | 'released'
  | 'refund_due'
  | 'refunded';

/** The refusal that the buyer gets now and on every retry. */
export type BuyerRefusal = Pick<
  RefusalFor<PaymentRefusal>,
  'status' | 'code' | 'message' | 'details'
>;

/** A row of `payments`. */
export interface Payment {
  id: string;
  order_id: number;
  method: PaymentMethod;
  status: PaymentStatus;
  amount_cents: number;
  provider_order_id: string | null;
  provider_capture_id: string | null;
  refused_reason: RefusedReason | null;
  /** The provider's name, such as `paypal`; payments of `demo` exist at no provider. */
  provider: string;
  /** The total to refund when the order ends; null for the whole amount. */
  refund_cents: number | null;
  /** The sum of partial refunds, including those due: see `refunds`. */
  refunded_cents: number;
  /** Kept from partial refunds for points that were used already. */
  kept_cents: number;
  /** Why the refund has failed so far. */
  refund_problem: string | null;
  /** Consecutive refusals by the provider. */
  refund_refusals: number;
  refund_retry_at: Date | null;
  /** The refusal after the buyer approved at PayPal, for later requests. */
  buyer_refusal: BuyerRefusal | null;
  capture_asked_at: Date | null;
  /** Fingerprints of the card payer until the card is charged. */
  payers: string[] | null;
}

/** A row as `to_json` returns it, with times as text: reading one column is faster than reading sixty. */
type Json<Row> = { [Column in keyof Row]: TimeText<Row[Column]> };
type TimeText<Value> = Value extends Date ? string : Value;
export type OrderJson = Json<Order>;
export type PaymentJson = Json<Payment>;

export const orderFrom = (json: OrderJson): Order => ({
  ...json,
  held_until: new Date(json.held_until),
  created_at: new Date(json.created_at),
  updated_at: new Date(json.updated_at),
  shipped_at: timeOrNull(json.shipped_at),
});

export const paymentFrom = (json: PaymentJson): Payment => ({
  ...json,
  refund_retry_at: timeOrNull(json.refund_retry_at),
  capture_asked_at: timeOrNull(json.capture_asked_at),
});

const timeOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
