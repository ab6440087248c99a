import * as z from 'zod/mini';
import { backorder } from '../cart/contract.ts';
import type { RefusalsIn } from '../kit/refusals.ts';

const optionalText = z.optional(z.string());

/** The server's current cart, for the browser to adopt; missing fields are as the customer saw them. */
const serverCart = z.object({
  lines: z.optional(
    z.array(
      z.object({
        product_id: z.number(),
        name: z.string(),
        slug: z.string(),
        featured_image: z.nullable(z.string()),
        regular_price: z.string(),
        price_breaks: z.optional(z.array(z.object({ from: z.number(), cents: z.number() }))),
        core_deposit: optionalText,
        stock_qty: z.number(),
        backorder,
        /** Products of the cart that this one replaces. */
        instead_of: z.optional(z.array(z.number())),
      }),
    ),
  ),
  subtotal: optionalText,
  shipping_price: optionalText,
  tax: optionalText,
  /** Empty when the coupon does not apply to this order. */
  applyed_coupon_code: optionalText,
  applyed_coupon_price: optionalText,
  redeem_points: z.optional(z.number()),
  redeem_points_amount: optionalText,
  total: optionalText,
});

const cart = { cart: serverCart };
/** `success: false` means that the order stays open. */
const openOrder = { success: z.boolean(), order_id: z.string() };
const endedOrder = { success: z.optional(z.boolean()), order_id: optionalText };
/** The buyer's place according to PayPal. */
const place = {
  place: z.object({ country: z.string(), state: z.string(), postcode: z.string() }),
};

/** The buyer's data from the provider, to be corrected at the checkout; sent once and not stored. */
const buyerToCorrect = {
  buyer: z.optional(
    z.object({
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      address: z.string(),
      apartment: z.string(),
      town: z.string(),
      country: z.string(),
      state: z.string(),
      postcode: z.string(),
    }),
  ),
};

/** Refusals of every call that places, continues or settles an order. */
export const paymentRefusals = {
  409: {
    price_changed: cart,
    out_of_stock: cart,
    coupon_refused: cart,
    coupon_used_before: cart,
    points_gone: cart,
    payment_not_approved: openOrder,
    card_not_confirmed: openOrder,
    buyer_address_unclear: buyerToCorrect,
    buyer_address_changed: place,
    buyer_address_not_served: place,
  },
  410: {
    order_given_up: endedOrder,
    attempt_replaced: {},
    paid_too_late: {},
  },
  422: {
    /** Each flag is false for the card field that must be retyped. */
    card_declined: {
      Success: z.boolean(),
      charged: z.optional(z.boolean()),
      Message: z.string(),
      CardNumber: z.boolean(),
      CardDate: z.boolean(),
      Code: z.boolean(),
    },
    payment_declined: { ...endedOrder, errors: z.optional(z.array(z.string())) },
  },
  503: { payment_pending: { order_id: optionalText } },
} as const;

export type PaymentRefusal = RefusalsIn<typeof paymentRefusals>;
export type DeclinedCard = Extract<PaymentRefusal, { code: 'card_declined' }>['details'];
export type ServerCart = z.infer<typeof serverCart>;
