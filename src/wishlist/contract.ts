import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';

const id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

export const wishlistCalls = {
  'POST addWishlist': call({
    access: 'customer',
    about: 'Adds a product to the wishlist of whoever is logged in',
    body: z.object({
      /** Ignored: the session determines the customer. */
      user_id: z.optional(z.coerce.number()),
      product_id: id,
    }),
    answer: good(z.null()),
    refuses: { 404: ['unknown_product'], 409: ['wishlist_full'] },
  }),
  'POST removeWishlist': call({
    access: 'customer',
    about: 'Removes products: one product id, or several joined by commas',
    body: z.object({
      product_id: z.union([
        id,
        z.string().check(z.maxLength(6_000), z.regex(/^\s*\d{1,9}\s*(,\s*\d{1,9}\s*)*$/)),
      ]),
    }),
    answer: good(z.null()),
  }),
};
