import * as z from 'zod/mini';
import { isTrackingNumber, TRACKING_MESSAGE } from '../../orders/rules/tracking-number.ts';
import { holdDays } from '../../checkout/rules/order-draft.ts';
import { counterMethods } from '../../orders/rules/payment-method.ts';
import { typedAddress } from '../../orders/rules/order-address.ts';
import { call, good } from '../../kit/call.ts';
import { emailOrNone } from '../../orders/order-shapes.ts';
import { MAX_PHONE, PHONE_MESSAGE, phonePattern } from '../../kit/phone.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';
import {
  addressCalculation,
  lineEditCalculation,
  mailChoice,
  orderDetail,
  providerRecord,
  refundCalculation,
} from './order-shapes.ts';

const reads = { staff: 'read:orders' } as const;
const writes = { staff: 'write:orders' } as const;
const packs = { staff: 'write:packing' } as const;
const refunds = { staff: 'write:refunds', confirmed: true } as const;

/** An empty body, declared so that unknown fields are kept out of the request's hash. */
const nothing = z.object({});
const count = z.int().check(z.minimum(0), z.maximum(100_000));
const cents = z.int().check(z.minimum(0), z.maximum(2_000_000_000));
const text = (length: number) => z.string().check(z.trim(), z.maxLength(length));
const reason = text(500);
const tracking = text(100).check(
  z.refine((text) => text === '' || isTrackingNumber(text), TRACKING_MESSAGE),
);
const pieces = z
  .array(z.object({ product_id: rowId, quantity: count.check(z.minimum(1)) }))
  .check(z.maxLength(200));

const refundLines = z
  .array(z.object({ product_id: rowId, quantity: count.check(z.minimum(1)), restock: count }))
  .check(z.maxLength(200));
const refundBody = {
  lines: refundLines,
  /** Core deposits alone, without their parts. */
  deposits: z.optional(pieces),
  shipping_cents: cents,
  amount_cents: cents,
};

const lineChanges = {
  removed: pieces,
  added: pieces,
  is_shipping_repriced: z.boolean(),
  is_waived: z.boolean(),
};
/** Asks the buyer to pay the higher price; the order waits for the payment. */
const askable = {
  is_asked: z.optional(z.boolean()),
  /** What it was told to cost; below zero if money goes back. */
  told_cents: z.optional(z.int().check(z.minimum(-2_000_000_000), z.maximum(2_000_000_000))),
};

const addressChange = {
  address: typedAddress(text),
  phone: text(MAX_PHONE).check(z.regex(phonePattern, PHONE_MESSAGE)),
  is_repriced: z.boolean(),
  is_waived: z.boolean(),
};

/** Returned on a conflict: the current order. */
const changed_meanwhile = { order: orderDetail };
const costsMore = {
  changed_meanwhile,
  wrong_status: {},
  costs_more: {},
  price_changed: {},
  not_refundable: {},
  not_askable: {},
};
const unknown = { 404: ['unknown_order'] } as const;
/** A step returns the updated order. */
const step = { answer: good(orderDetail), idempotent: true } as const;

export const orderCalls = {
  'GET admin/orders/:number': call({
    access: reads,
    about: 'One order with all that has happened to it',
    answer: good(orderDetail),
    refuses: unknown,
  }),
  'GET admin/orders/:number/payment': call({
    access: { staff: 'read:money' },
    about: 'The payment provider’s own record of an order, asked now',
    answer: good(providerRecord),
    refuses: unknown,
  }),
  'POST admin/orders/:number/payment': call({
    ...step,
    access: { staff: 'write:sales' },
    about:
      'The buyer of a held order pays in cash, by check or by terminal, instead of by the link',
    body: z.object({ method: z.enum(counterMethods), reference: text(60), version: wholeNumber }),
    refuses: {
      ...unknown,
      409: { changed_meanwhile, wrong_status: {}, being_paid: {} },
    },
  }),
  'POST admin/orders/:number/prolong': call({
    ...step,
    access: { staff: 'write:sales' },
    about: 'Holds an order that its buyer has not paid yet for so many days from now',
    body: z.object({ days: holdDays }),
    refuses: { ...unknown, 409: ['wrong_status', 'held_longer'] },
  }),
  'POST admin/orders/:number/parcels': call({
    ...step,
    access: packs,
    about: 'Records a parcel, with the pieces in it, and emails its tracking number',
    body: z.object({
      /** If missing, everything left to ship. */
      lines: z.optional(pieces.check(z.minLength(1))),
      carrier: text(100),
      tracking: z.array(tracking).check(z.maxLength(20)),
      notes: text(500),
      version: wholeNumber,
    }),
    refuses: {
      ...unknown,
      409: { changed_meanwhile, wrong_status: {}, nothing_to_ship: {} },
      422: ['wrong_pieces'],
    },
  }),
  'POST admin/orders/:number/tracking': call({
    ...step,
    access: packs,
    about: 'Corrects a parcel’s carrier and tracking number',
    body: z.object({ parcel_id: rowId, carrier: text(100), tracking, version: wholeNumber }),
    refuses: { 404: ['unknown_order', 'unknown_parcel'], 409: { changed_meanwhile } },
  }),
  'POST admin/orders/:number/notes': call({
    ...step,
    access: writes,
    about: 'Adds a note for staff',
    body: z.object({ note: text(2_000).check(z.minLength(1, 'The note is empty.')) }),
    refuses: { ...unknown, 409: ['other_request'], 422: ['note_missing', 'note_too_long'] },
  }),
  'POST admin/orders/:number/hold': call({
    ...step,
    access: writes,
    about: 'Puts an order On-Hold, with a reason',
    body: z.object({ reason }),
    refuses: { ...unknown, 409: ['wrong_status'], 422: ['reason_missing'] },
  }),
  'POST admin/orders/:number/release': call({
    ...step,
    access: writes,
    about: 'Releases an order that is On-Hold',
    body: nothing,
    refuses: { ...unknown, 409: ['wrong_status'] },
  }),
  'POST admin/orders/:number/cancel': call({
    ...step,
    access: refunds,
    about: 'Cancels an order of which nothing has shipped; its money goes back',
    body: z.object({ version: wholeNumber }),
    refuses: { ...unknown, 409: { changed_meanwhile, wrong_status: {} } },
  }),
  'POST admin/orders/:number/mails': call({
    ...step,
    access: writes,
    about: 'Sends one of the order’s emails again',
    body: mailChoice,
    refuses: { 404: ['unknown_order', 'unknown_mail'] },
  }),
  'POST admin/orders/:number/refund/preview': call({
    access: { staff: 'write:refunds' },
    about: 'Works out what a refund would give back',
    body: z.object(refundBody),
    answer: good(refundCalculation),
    refuses: { ...unknown, 409: ['not_refundable'], 422: ['wrong_refund'] },
  }),
  'POST admin/orders/:number/refund': call({
    ...step,
    access: refunds,
    about:
      'Refunds lines, shipping or an amount; the provider is asked once, or not at all for a refund that was made there',
    body: z.object({
      ...refundBody,
      reason,
      version: wholeNumber,
      /** What the preview came to; another sum is a conflict. */
      told_cents: z.optional(cents),
      /** The provider's id of a refund that somebody made there: it is recorded, and no money moves. */
      made_there: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    }),
    refuses: {
      ...unknown,
      409: { changed_meanwhile, not_refundable: {}, other_request: {}, coming_back: {} },
      422: ['wrong_refund'],
    },
  }),
  'POST admin/orders/:number/returns': call({
    ...step,
    access: writes,
    about: 'Expects shipped pieces back, or cores for their deposits',
    body: z.object({
      lines: pieces,
      kind: z.optional(z.enum(['parts', 'cores'])),
      reason,
      /** Its number, slip and link go to the buyer, and each step of it. */
      mails_buyer: z.optional(z.boolean()),
    }),
    refuses: { ...unknown, 409: ['wrong_status'], 422: ['reason_missing', 'wrong_pieces'] },
  }),
  'POST admin/orders/:number/returns/:id/receive': call({
    ...step,
    access: packs,
    about: 'Records what came back: restocked or scrapped',
    body: z.object({
      lines: z
        .array(z.object({ product_id: rowId, restocked: count, scrapped: count }))
        .check(z.maxLength(200)),
    }),
    refuses: {
      404: ['unknown_order', 'unknown_return'],
      409: ['wrong_status'],
      422: ['wrong_pieces'],
    },
  }),
  'POST admin/orders/:number/returns/:id/cancel': call({
    ...step,
    access: writes,
    about: 'Closes a return that did not come',
    /** The buyer has told the shop so. */
    body: z.object({ is_withdrawn: z.optional(z.boolean()) }),
    refuses: { 404: ['unknown_order', 'unknown_return'], 409: ['wrong_status'] },
  }),
  'POST admin/orders/:number/returns/:id/decline': call({
    ...step,
    access: writes,
    about: 'Declines to take parts back, and tells the buyer why',
    body: z.object({ words: text(500) }),
    refuses: {
      404: ['unknown_order', 'unknown_return'],
      409: ['wrong_status'],
      422: ['reason_missing'],
    },
  }),
  'POST admin/orders/:number/returns/:id/refund': call({
    ...step,
    access: refunds,
    about: 'Refunds all that came back with a return, and shipping if it is named',
    body: z.object({
      shipping_cents: cents,
      reason,
      version: wholeNumber,
      /** What the preview came to: if it still does, no change of the order meanwhile is a conflict. */
      told_cents: z.optional(cents),
    }),
    refuses: {
      404: ['unknown_order', 'unknown_return'],
      409: { changed_meanwhile, wrong_status: {}, not_refundable: {}, other_request: {} },
      422: ['wrong_refund'],
    },
  }),
  'POST admin/orders/:number/address/preview': call({
    access: writes,
    about: 'Works out what another address costs more or less',
    body: z.object(addressChange),
    answer: good(addressCalculation),
    refuses: { ...unknown, 409: ['wrong_status'], 422: ['not_served'] },
  }),
  'POST admin/orders/:number/address': call({
    ...step,
    // Needs confirmation, because it may refund money.
    access: { staff: 'write:orders', confirmed: true },
    about: 'Sends an order to another address; what that costs less goes back',
    body: z.object({
      ...addressChange,
      ...askable,
      /** Of an order that has none; another one's stays. */
      email: z.optional(emailOrNone),
      version: wholeNumber,
    }),
    refuses: {
      ...unknown,
      409: costsMore,
      422: ['not_served', 'wrong_refund'],
    },
  }),
  'POST admin/orders/:number/lines/preview': call({
    access: writes,
    about: 'Works out what other lines cost more or less',
    body: z.object(lineChanges),
    answer: good(lineEditCalculation),
    refuses: {
      ...unknown,
      409: ['wrong_status', 'not_refundable', 'out_of_stock'],
      422: ['wrong_pieces', 'wrong_refund'],
    },
  }),
  'POST admin/orders/:number/lines': call({
    ...step,
    access: refunds,
    about: 'Takes out and adds pieces before they are shipped; what that costs less goes back',
    body: z.object({ ...lineChanges, ...askable, reason, version: wholeNumber }),
    refuses: {
      ...unknown,
      409: { ...costsMore, out_of_stock: {} },
      422: ['wrong_pieces', 'wrong_refund'],
    },
  }),
  'POST admin/orders/:number/additional-payment/withdraw': call({
    ...step,
    access: writes,
    about: 'Withdraws what the buyer was asked to pay for a change: the order goes as it was',
    body: z.object({ version: wholeNumber }),
    refuses: { ...unknown, 409: { changed_meanwhile, being_paid: {} } },
  }),
};
