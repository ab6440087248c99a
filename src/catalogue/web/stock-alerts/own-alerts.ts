import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../identity/web/session.ts';
import { callShop } from '../../../kit/client.ts';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { endAlert } from './end-alert.ts';
import { ownAddress } from './own-address.ts';

/** What the customer waits for, or the browser that has confirmed an address. */
export function useOwnAlerts() {
  const customer = useSession()?.user.id;
  const proof = (useIsBrowser() && ownAddress.get()?.proof) || undefined;
  const queryClient = useQueryClient();
  const queryKey = ['stock-alerts', 'own', customer, proof];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () =>
      (await callShop('POST stockAlerts', { body: { ...(proof && { proof }) } })).data,
    enabled: customer !== undefined || proof !== undefined,
    staleTime: 0,
  });
  return {
    alerts: data,
    isError,
    refetch,
    async end(id: number) {
      const left = await endAlert({ id, proof });
      if (left) queryClient.setQueryData(queryKey, left);
    },
  };
}
