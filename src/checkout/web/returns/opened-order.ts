import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession, useSessionIsLoaded } from '../../../identity/web/session.ts';
import { storedOrder } from '../payment/stored-orders.ts';

/** Who opens an order: its customer, or somebody with its key, from the link or from the browser that ordered. */
export function useOrderViewer(orderNo: string) {
  const { searchStr } = useLocation();
  // The address is the next page's before that page is shown: without the key, the order would be asked for in vain.
  const [orderKey] = useState(
    () => new URLSearchParams(searchStr).get('key') ?? storedOrder(orderNo)?.orderKey ?? '',
  );
  return {
    orderKey,
    customer: useSession()?.user.id,
    isLoaded: useSessionIsLoaded(),
  };
}
