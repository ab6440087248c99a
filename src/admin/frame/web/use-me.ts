import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { costPermissions, type Permission } from '../../../kit/permissions.ts';
import type { Me } from '../../staff/contract.ts';
import { askFor } from './prompts.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: readMe,
  staleTime: Infinity,
});

/** Asks who is signed in, and nobody to sign in before: that would be refused. */
async function readMe(): Promise<Me> {
  const { data } = await callShop('GET admin/session');
  if (data) return data;
  await askFor('sign-in');
  return (await callShop('GET admin/me')).data;
}

/** Who is signed in. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Whether the person may; what one may not do is not offered. */
export function useMay(permission: Permission | 'signed-in'): boolean {
  const { permissions } = useMe();
  return permission === 'signed-in' || permissions.includes(permission);
}

/** Whether the person sees what parts cost; the shop sends it to nobody else. */
export function useMaySeeCosts(): boolean {
  const { permissions } = useMe();
  return costPermissions.some((permission) => permissions.includes(permission));
}
