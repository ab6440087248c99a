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

/** Reads the session first: the call for the profile is refused to people who are not signed in. */
async function readMe(): Promise<Me> {
  const { data } = await callShop('GET admin/session');
  if (data) return data;
  await askFor('sign-in');
  return (await callShop('GET admin/me')).data;
}

/** The signed-in person. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Whether the person has the permission; forbidden actions are not shown. */
export function useMay(permission: Permission | 'signed-in'): boolean {
  const { permissions } = useMe();
  return permission === 'signed-in' || permissions.includes(permission);
}

/** Whether the person may see costs, which the server sends to nobody else. */
export function useMaySeeCosts(): boolean {
  const { permissions } = useMe();
  return costPermissions.some((permission) => permissions.includes(permission));
}
