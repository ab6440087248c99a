import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import type { Permission } from '../../../kit/permissions.ts';
import type { Me } from '../../staff/contract.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => (await callShop('GET admin/me')).data,
  staleTime: Infinity,
});

/** Who is signed in. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Whether the person may; what one may not do is not offered. */
export function useMay(permission: Permission | 'signed-in'): boolean {
  const { permissions } = useMe();
  return permission === 'signed-in' || permissions.includes(permission);
}
