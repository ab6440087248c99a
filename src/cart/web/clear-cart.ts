import { type Cart, emptyCart, type CartLine } from '../rules/cart-values.ts';

export type OrderedLine = Pick<CartLine, 'id' | 'quantity'>;

/**
 * Clears the cart but keeps an unsettled payment attempt, so that the server settles it before charging anything
 * else.
 */
export const clearCart = ({ checkout }: Cart) =>
  checkout === null ? emptyCart : { ...emptyCart, checkout: retired(checkout) };

/**
 * Retires an attempt: with an empty fingerprint no payload matches it, so the next payment starts a new attempt that
 * lists this one as earlier.
 */
export const retired = (attempt: NonNullable<Cart['checkout']>) => ({
  ...attempt,
  fingerprint: '',
});

/**
 * Removes the ordered pieces. Lines added meanwhile in another tab stay, with the address; coupon, points and
 * shipping method are cleared.
 */
export function removeOrdered(cart: Cart, orderNo: string, ordered: readonly OrderedLine[]): Cart {
  // The answer and a later lookup may both report the same order; remove its lines only once.
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
