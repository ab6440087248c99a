import { useNavigate } from '@tanstack/react-router';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import type { OrderDetailItem } from '../../contract.ts';
import { reorder } from './reorder.ts';

/** Orders items again; what is said then leads to the cart. */
export function useReorder() {
  const navigate = useNavigate();
  return (items: readonly OrderDetailItem[]) =>
    reorder(items, () => void navigate({ href: addressOf(addresses.cart) }));
}
