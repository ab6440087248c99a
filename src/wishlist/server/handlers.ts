import { refuse } from '../../server/http/refusal.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { wishlistCalls } from '../contract.ts';
import { messages } from '../messages.ts';
import { addToWishlist, removeFromWishlist } from './wishlist.ts';

export function wishlistHandlers(shop: Shop): Handlers<typeof wishlistCalls> {
  return {
    async 'POST addWishlist'({ customer, body }) {
      const outcome = await addToWishlist(shop, customer!.id, body.product_id);
      if (outcome === 'unknown') return refuse(404, 'unknown_product', messages.unknownProduct);
      if (outcome === 'full') return refuse(409, 'wishlist_full', messages.full);
      return { code: 200, data: null, message: messages[outcome] };
    },

    async 'POST removeWishlist'({ customer, body }) {
      const ids = String(body.product_id).split(',').map(Number);
      await removeFromWishlist(shop, customer!.id, ids);
      return { code: 200, data: null, message: messages.removed };
    },
  };
}
