import { type Cart, emptyCart, type CartLine } from '../rules/cart-values.ts';

/** A piece of an order: so many of a product. */
export type OrderedLine = Pick<CartLine, 'id' | 'quantity'>;

/**
 * A new cart; but an attempt to pay that never got a final answer stays named, so that the server settles it before
 * anything else is charged.
 */
export const clearCart = ({ checkout }: Cart): Cart =>
  checkout === null ? emptyCart : { ...emptyCart, checkout: retired(checkout) };

/** No payload is the same as one that was set aside: the next attempt is another one, and names it. */
export const retired = (attempt: NonNullable<Cart['checkout']>) => ({
  ...attempt,
  fingerprint: '',
});

/**
 * The cart after an order: without the pieces that were ordered. What another tab has added meanwhile stays, with the
 * address; coupon, points and shipping went with the order.
 */
export function removeOrdered(cart: Cart, orderNo: string, ordered: readonly OrderedLine[]): Cart {
  // Told twice, by the answer and by a look-up, it leaves once.
  if (cart.placedOrder === orderNo) return cart;
  const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  const items = cart.items.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const { shippingAddress, billingAddress, newsletter } = cart;
  const address = items.length > 0 && { shippingAddress, billingAddress, newsletter };
  return { ...emptyCart, ...address, items, placedOrder: orderNo };
}
