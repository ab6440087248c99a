import { useRouter } from '@tanstack/react-router';
import { addressOf } from '../../../../kit/page.ts';
import { deskAddresses } from '../../../addresses.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';

/** Begins a purchase order, or adds to the supplier's draft, and opens it. */
export function useBeginPurchase() {
  const router = useRouter();
  return useSaveCall('POST admin/purchases', {
    topics: ['stock'],
    onSaved: ({ data }) =>
      void router.navigate({ href: addressOf(deskAddresses.stock.purchase, { id: data.id }) }),
  });
}
