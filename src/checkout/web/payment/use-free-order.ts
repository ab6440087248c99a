import { isFreeCart } from '../../../cart/rules/cart-amounts.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import { useCartAmounts } from '../../../cart/web/lines/use-cart-amounts.ts';
import { freeOrderMessage } from '../../rules/paid-with.ts';

/** Says what paid for a free order; undefined while something is left to pay or unknown. */
export function useFreeOrder(): string | undefined {
  const { pointsCents, couponCents, settings } = useCartAmounts();
  const isFree = useCart((cart) => isFreeCart(cart, settings));
  return isFree
    ? freeOrderMessage({ hasPoints: pointsCents > 0, hasCoupon: couponCents > 0 })
    : undefined;
}
