import { useEffect } from 'react';
import { useSession, useSessionIsLoaded } from '../../../identity/web/session.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { linesKey } from '../../rules/cart-values.ts';
import { isCouponStale, removePoints } from './discounts.ts';
import { changeCart, useCart } from '../cart-store.ts';

/** Reprices the coupon when the lines change and drops points when the customer logs out. */
export function useDiscountSync(): void {
  // Empty when no buyable line is left: nothing to reprice.
  const unpriced = useCart((cart) => (isCouponStale(cart) ? linesKey(cart) : ''));
  useEffect(() => {
    if (unpriced === '') return;
    // Optional: the server checks the coupon again with the order.
    void loadQuietly(() => import('./request-discounts.ts')).then((discounts) =>
      discounts?.repriceStaleCoupon(),
    );
  }, [unpriced]);

  const isVisitor = useSession() === null;
  const isLoaded = useSessionIsLoaded();
  useEffect(() => {
    if (isLoaded && isVisitor) changeCart(removePoints);
  }, [isLoaded, isVisitor]);
}
