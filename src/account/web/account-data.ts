import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callShop } from '../../kit/client.ts';
import type { Session, User } from '../contract.ts';
import { updateUser } from './session/session.ts';

// Keyed by customer, so that nobody sees the cached data of the previous login.
const accountKey = (session: Session, ...parts: string[]) => ['account', session.user.id, ...parts];

export const ordersQuery = (session: Session) =>
  queryOptions({
    queryKey: accountKey(session, 'orders'),
    queryFn: async () => (await callShop('POST orders')).data,
    staleTime: 0,
  });

export const orderQuery = (session: Session, encodedId: string) =>
  queryOptions({
    queryKey: accountKey(session, 'order', encodedId),
    queryFn: async () => (await callShop('POST order/:id', { params: { id: encodedId } })).data,
    staleTime: 0,
  });

export const pointsQuery = (session: Session) =>
  queryOptions({
    queryKey: accountKey(session, 'points'),
    queryFn: () => callShop('POST points'),
    staleTime: 0,
  });

export const profileQuery = (session: Session) =>
  queryOptions({
    queryKey: accountKey(session, 'profile'),
    queryFn: async () => (await callShop('GET auth/profile')).data,
    staleTime: 0,
  });

/** Returns the stored user and refreshes it from the server. */
export function useUser(session: Session): User {
  const { data } = useQuery(profileQuery(session));
  useEffect(() => {
    if (data && JSON.stringify(data) !== JSON.stringify(session.user)) updateUser(data);
  }, [data, session.user]);
  return session.user;
}
