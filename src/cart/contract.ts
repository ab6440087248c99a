import * as z from 'zod/mini';
import { MAX_INTEGER } from '../kit/row-numbers.ts';
import { call, good } from '../kit/call.ts';
import { discountMessages } from './discount-messages.ts';
import { messages } from './messages.ts';
import {
  MAX_CART_LINES,
  MAX_CART_NAME,
  MAX_KEPT_CARTS,
  MAX_REMOVED_CARTS,
} from './rules/kept-carts.ts';
import { refusalMessages } from './rules/refusal-messages.ts';

/** As 2026-12-14. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/**
 * A cart line as sent by the browser. The server uses product, quantity and what it waits for only; `price` is what the customer saw.
 */
const cartLine = z.object({
  product_id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  quantity: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9_999)),
  /** The pieces that the customer was told to wait for: not more than these are back-ordered. */
  waits: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9_999))),
  /** Until when, as the customer was told; nothing is back-ordered for a later day. */
  waits_until: z.optional(day),
  price: z.optional(z.union([z.string().check(z.maxLength(20)), z.number()])),
  name: z.optional(z.string().check(z.maxLength(500))),
  slug: z.optional(z.string().check(z.maxLength(500))),
});

export const cartProducts = z
  .array(cartLine)
  .check(z.minLength(1, messages.cartEmpty), z.maxLength(MAX_CART_LINES));

const keptLine = z.object({
  product_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  quantity: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** Price and number on the day on which it was kept. */
  was_cents: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  sku: z.string().check(z.maxLength(60)),
});

/** A cart that was kept under a name. The browser generates the id. */
export const keptCart = z.object({
  id: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CART_NAME)),
  /** When it was kept and last changed, in milliseconds since 1970. */
  kept: z.int(),
  updated: z.int(),
  lines: z.array(keptLine).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
});

const keptCarts = z.object({
  carts: z.array(keptCart).check(z.maxLength(MAX_KEPT_CARTS, refusalMessages.keptCartsFull)),
  /** Deleted carts, so that no device adds them again. */
  removed: z.array(z.uuid()).check(z.maxLength(MAX_REMOVED_CARTS)),
});

const place = z.string().check(z.trim(), z.maxLength(100));

/** A country or state with its short name. */
const namedPlace = z.object({ id: z.number(), sortname: z.string(), name: z.string() });

export const dollars = z.union([z.string().check(z.maxLength(20)), z.number()]);

const delivery = z.object({
  /** The shop's days, as 2026-11-30. */
  leaves: z.string(),
  arrives: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** `With you Wed, Dec 2 – Thu, Dec 3`; where the shop promises no day, a method says when it leaves. */
  text: z.string(),
  /** `Order by 1 p.m. Eastern today, and it leaves today.` */
  order_by: z.string(),
});

const shippingMethod = z.object({
  /** `carrier:service:dollars` */
  value: z.string(),
  name: z.string(),
  price: z.string(),
  /** The part of the price, in dollars, for bulky parts; never waived. */
  surcharge: z.string(),
  /** Free-shipping threshold and current saving, in dollars; null if this method is never free. */
  free: z.nullable(z.object({ from: z.string(), saves: z.string() })),
  /** If ordered now. */
  delivery: z.optional(delivery),
  /** Of a cart of which some is on back-order: if all of it leaves in one parcel. */
  together: z.optional(delivery),
});

/** What a piece costs from so many on, ascending. */
export const priceBreaks = z.array(z.object({ from: z.number(), cents: z.number() }));
/** Of a part that can be ordered beyond its stock: the pieces that are here, and when more are expected. */
export const backorder = z.nullish(
  z.object({ stock: z.number(), day: z.string(), on: z.string() }),
);

const pricedCoupon = z.object({
  coupon_code: z.string(),
  /** With a dollar sign: '$12.50'. */
  discount_price: z.string(),
});

/** Current product data for a line in the cart. */
export const cartProduct = z.object({
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  featured_image: z.nullable(z.string()),
  regular_price: z.string(),
  price_breaks: priceBreaks,
  core_deposit: z.optional(z.string()),
  /** What can be ordered, with what is still to come of a part that is back-ordered. */
  stock_qty: z.number(),
  backorder,
});

/** Longer than any code of a shared cart. */
const MAX_SHARED_CODE = 4_100;

/** Rate limit per address against guessing coupon codes; shared with placing orders. */
export const couponGuesses = { attempts: 60, seconds: 600 };

export const cartCalls = {
  'GET getCountries': call({
    access: 'anyone',
    about: 'Countries by name',
    answer: good(z.array(namedPlace)),
    cacheTags: ['shipping'],
  }),
  'POST getStates': call({
    access: 'anyone',
    about: 'States of a country',
    body: z.object({
      country_id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
    }),
    answer: good(z.array(namedPlace)),
    refuses: { 404: ['unknown_country'] },
    cacheTags: ['shipping'],
  }),
  'POST getTown': call({
    access: 'anyone',
    about:
      'Town and state (short name, or empty) of a postcode by the geocoding service that the shop has set; null when there is none, or it does not know',
    // The shop may pay for each lookup.
    limit: { attempts: 30, seconds: 600 },
    body: z.object({ country: place, postcode: place }),
    answer: good(z.nullable(z.object({ town: z.string(), state: z.string() }))),
  }),
  'POST cart/products': call({
    access: 'optional-login',
    about:
      "Prices and stock of a cart's products as they are now, without those that are no longer sold and with those that replace them; the way of shipping within the US that is free from some subtotal on; and the coupon that applies itself to what is in stock of them",
    limit: { attempts: 240, seconds: 600 },
    body: z.object({ cart_products: cartProducts }),
    answer: good(
      z.array(
        z.object({
          ...cartProduct.shape,
          /** Products of the cart that this one replaces. */
          instead_of: z.array(z.number()),
        }),
      ),
      { free_shipping: z.nullable(shippingMethod), coupon: z.nullable(pricedCoupon) },
    ),
  }),
  'GET getDelivery': call({
    access: 'anyone',
    about:
      'When a piece of a part, or a light one, ordered now arrives in the lower 48 states by the cheapest way; null where the shop ships nothing there',
    query: z.object({
      part: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_INTEGER))),
    }),
    answer: good(z.nullable(z.object({ service: z.string(), ...delivery.shape }))),
  }),
  'POST shareCart': call({
    access: 'anyone',
    about:
      'A signed code of products and quantities with today’s prices, for a link to share; without those not sold',
    limit: { attempts: 60, seconds: 600 },
    body: z.object({ cart_products: cartProducts }),
    answer: good(z.object({ code: z.string() })),
    refuses: { 422: ['nothing_to_share'] },
  }),
  'POST sharedCart': call({
    access: 'anyone',
    about: 'The lines of a shared cart as they were when it was shared',
    limit: { attempts: 240, seconds: 600 },
    body: z.object({
      code: z.string().check(z.maxLength(MAX_SHARED_CODE, refusalMessages.unknownSharedCart)),
    }),
    answer: good(
      z.object({
        /** The day on which it was shared. */
        made_on: z.string(),
        lines: z.array(
          z.object({
            product_id: z.number(),
            quantity: z.number(),
            was_cents: z.number(),
            /** Null for a part that is no longer in the shop. */
            name: z.nullable(z.string()),
            sku: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    refuses: { 404: ['unknown_shared_cart'] },
  }),
  'POST joinKeptCarts': call({
    access: 'customer',
    about: "Joins a browser's kept carts with the customer's: the later change of a cart wins",
    body: keptCarts,
    answer: good(keptCarts),
    refuses: { 409: ['kept_carts_full'] },
  }),
  'POST calculate-shipping': call({
    access: 'anyone',
    about: 'Shipping methods for a cart and a place; response 1 has them, 2 has the reason why not',
    body: z.object({
      calc_shipping_country: place,
      /** Empty for countries without states. */
      calc_shipping_state: z._default(place, ''),
      calc_shipping_postcode: z._default(place, ''),
      cart_products: cartProducts,
    }),
    answer: z.object({
      code: z.literal(200),
      response: z.union([z.literal(1), z.literal(2)]),
      /** `<option value="carrier:service:12.50">Name</option>` elements. */
      message: z.string(),
      methods: z.array(shippingMethod),
      /** With response 1, the effective state: in the US always the ZIP code's. */
      state: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
  }),
  'POST coupon/discount': call({
    access: 'optional-login',
    about: 'What a coupon takes off a cart; a refusal says why it does not',
    limit: couponGuesses,
    body: z.object({
      coupon_code: z
        .string(discountMessages.couponCode)
        .check(
          z.trim(),
          z.minLength(1, { error: discountMessages.couponCode, abort: true }),
          z.maxLength(100, refusalMessages.couponUnknown),
        ),
      // What the customer saw; the server uses its own prices.
      cartTotal: z.optional(dollars),
      cartQty: z.optional(z.union([z.string().check(z.maxLength(20)), z.number()])),
      cartItem: cartProducts,
    }),
    answer: z.object({
      code: z.literal(200),
      success: z.literal(true),
      message: z.string(),
      ...pricedCoupon.shape,
    }),
    refuses: { 422: { coupon_refused: { success: z.boolean() } } },
  }),
  'POST apply-point-discount': call({
    access: 'customer',
    about: 'What so many points take off a cart: never more than it costs, nor more than there are',
    limit: { attempts: 60, seconds: 600 },
    body: z.object({
      points: z
        .union([z.string(discountMessages.points), z.number()], discountMessages.points)
        .check(
          z.refine(
            (points) => /^[1-9]\d{0,8}$/.test(String(points).trim()),
            discountMessages.points,
          ),
        ),
      /** Subtotal + shipping + tax − coupon: the most that points can pay. */
      cart_total: dollars,
    }),
    answer: z.object({
      code: z.literal(200),
      message: z.string(),
      /** Capped at the points needed to pay the whole total. */
      redeem_points: z.number(),
      /** In dollars: '12.50'. */
      redeem_points_amount: z.string(),
    }),
  }),
};
