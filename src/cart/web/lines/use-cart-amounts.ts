import { useSuspenseQuery } from '@tanstack/react-query';
import { headerContent } from '../../../settings/web/header-content.ts';
import { cartAmounts } from '../../rules/cart-amounts.ts';
import { useCart } from '../cart-store.ts';

export function useCartAmounts() {
  const { settings } = useSuspenseQuery(headerContent).data;
  const cart = useCart();
  return { ...cartAmounts(cart, settings), settings };
}
