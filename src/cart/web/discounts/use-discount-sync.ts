import { useEffect } from 'react';
import { useSession, useSessionIsLoaded } from '../../../account/web/session/session.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { linesKey } from '../../rules/cart-values.ts';
import { isCouponStale, removePoints } from './discounts.ts';
import { changeCart, useCart } from '../cart-store.ts';

/** Keeps coupon and points true to the lines and to who is logged in, while the cart is looked at. */
export function useDiscountSync(): void {
  // Nothing that can be bought has no price to ask for.
  const unpriced = useCart((cart) => (isCouponStale(cart) ? linesKey(cart) : ''));
  useEffect(() => {
    if (unpriced === '') return;
    // Without it the server looks at the coupon again, with the order.
    void loadQuietly(() => import('./request-discounts.ts')).then((ask) => ask?.repriceCoupon());
  }, [unpriced]);

  const isVisitor = useSession() === null;
  const isLoaded = useSessionIsLoaded();
  useEffect(() => {
    if (isLoaded && isVisitor) changeCart(removePoints);
  }, [isLoaded, isVisitor]);
}
