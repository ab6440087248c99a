import * as z from 'zod/mini';
import { day } from '../../cart/contract.ts';
import { shoppedVan } from '../../fitment/contract.ts';
import { MAX_PHONE } from '../../kit/phone.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';
import { typedAddress } from '../../orders/rules/order-address.ts';
import { counterMethods } from '../../orders/rules/payment-method.ts';

export const MAX_DRAFT_LINES = 100;
export const MAX_HOLD_DAYS = 30;
export const USUAL_HOLD_DAYS = 7;

export const holdDays = z.int().check(z.minimum(1), z.maximum(MAX_HOLD_DAYS));

const text = (length: number) => z.string().check(z.maxLength(length));

const draftLine = z.object({
  product_id: rowId,
  quantity: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** Another price for each piece, with its reason; null for the part's own. */
  price_cents: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  price_reason: text(200),
});
export type DraftLine = z.output<typeof draftLine>;

/** The way to pay: a link in a mail, or at the shop's counter. */
export const waysToPay = ['link', ...counterMethods] as const;

/** An order that staff are writing; it is checked when it is placed. */
export const orderDraft = z.object({
  customer_id: z.nullable(rowId),
  email: text(200),
  phone: text(MAX_PHONE),
  address: typedAddress(text),
  van: z.nullable(shoppedVan),
  lines: z.array(draftLine).check(z.maxLength(MAX_DRAFT_LINES)),
  /** Carrier and service, as in `UPS:Ground`; empty for the cheapest. */
  shipping: text(200),
  /** In one parcel, once all of it is here. */
  ships_together: z._default(z.boolean(), false),
  coupon: text(100),
  /** Without the coupon that applies itself. */
  without_coupon: z._default(z.boolean(), false),
  points: wholeNumber,
  pay: z.enum(waysToPay),
  /** The number of the check or of the terminal's slip. */
  reference: text(60),
  hold_days: holdDays,
  /** Opens an account for the buyer once the order is paid. */
  opens_account: z.boolean(),
  note: text(2_000),
});
export type OrderDraft = z.output<typeof orderDraft>;

export const newDraft: OrderDraft = {
  customer_id: null,
  email: '',
  phone: '',
  address: {
    first_name: '',
    last_name: '',
    company: '',
    street_address: '',
    apartment: '',
    town: '',
    state: '',
    postcode: '',
    country: 'US',
  },
  van: null,
  lines: [],
  shipping: '',
  ships_together: false,
  coupon: '',
  without_coupon: false,
  points: 0,
  pay: 'link',
  reference: '',
  hold_days: USUAL_HOLD_DAYS,
  opens_account: false,
  note: '',
};

const cents = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

/** What staff and the buyer on the phone were told that it costs; the shop refuses anything else. */
export const toldAmounts = z.object({
  subtotal_cents: cents,
  deposit_cents: z._default(cents, 0),
  shipping_cents: cents,
  tax_cents: cents,
  coupon_cents: cents,
  points_cents: cents,
  total_cents: cents,
});
export type ToldAmounts = z.output<typeof toldAmounts>;

/** The pieces on back-order that the buyer was told to wait for; nobody waits who was not told. */
export const toldWaits = z._default(
  z
    .array(
      z.object({
        product_id: rowId,
        pieces: z.int().check(z.minimum(1), z.maximum(9_999)),
        until: z.optional(day),
      }),
    )
    .check(z.maxLength(MAX_DRAFT_LINES)),
  [],
);
export type ToldWaits = z.output<typeof toldWaits>;
