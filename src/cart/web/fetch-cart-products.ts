import { callShop } from '../../kit/client.ts';
import type { CartLine } from '../rules/cart-values.ts';

/** Includes sold-out lines, which may be back in stock. */
export const fetchCartProducts = (items: readonly CartLine[]) =>
  callShop('POST cart/products', {
    body: { cart_products: items.map(({ id, quantity }) => ({ product_id: id, quantity })) },
  });
