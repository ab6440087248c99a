import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';
import { messages } from './messages.ts';

/** A line of the cart as the browser sends it. The server reads product and quantity; price is what the customer saw. */
const cartLine = z.object({
  product_id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  quantity: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9_999)),
  price: z.optional(z.union([z.string().check(z.maxLength(20)), z.number()])),
  name: z.optional(z.string().check(z.maxLength(500))),
  slug: z.optional(z.string().check(z.maxLength(500))),
});

export const cartProducts = z
  .array(cartLine)
  .check(z.minLength(1, messages.cartEmpty), z.maxLength(200));

const place = z.string().check(z.trim(), z.maxLength(100));

const shippingMethod = z.object({
  /** carrier:service:dollars */
  value: z.string(),
  name: z.string(),
  price: z.string(),
});

export const cartCalls = {
  'GET getCountries': call({
    access: 'anyone',
    about: 'Countries by name',
    answer: good(z.array(z.object({ id: z.number(), sortname: z.string(), name: z.string() }))),
    kept: ['shipping'],
  }),
  'POST getStates': call({
    access: 'anyone',
    about: 'States of a country',
    body: z.object({
      country_id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
    }),
    answer: good(z.array(z.object({ id: z.number(), sortname: z.string(), name: z.string() }))),
    kept: ['shipping'],
  }),
  'POST calculate-shipping': call({
    access: 'anyone',
    about: 'Shipping methods for a cart and a place; response 1 has them, 2 has the reason why not',
    body: z.object({
      calc_shipping_country: place,
      /** Empty where a country has no states. */
      calc_shipping_state: z._default(place, ''),
      calc_shipping_postcode: z._default(place, ''),
      cart_products: cartProducts,
    }),
    answer: z.object({
      code: z.literal(200),
      response: z.union([z.literal(1), z.literal(2)]),
      /** The methods as `<option value="carrier:service:12.50">Name</option>`. */
      message: z.string(),
      methods: z.array(shippingMethod),
      error: z.optional(z.string()),
    }),
  }),
};
