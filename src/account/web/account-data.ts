import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callShop } from '../../kit/client.ts';
import type { Session, User } from '../contract.ts';
import { updateUser } from './session/session.ts';

// Named by the customer: what one has looked at is never shown to the next.
const of = (session: Session, ...what: string[]) => ['account', session.user.id, ...what];

export const ordersQuery = (session: Session) =>
  queryOptions({
    queryKey: of(session, 'orders'),
    queryFn: async () => (await callShop('POST orders')).data,
    staleTime: 0,
  });

export const orderQuery = (session: Session, encodedId: string) =>
  queryOptions({
    queryKey: of(session, 'order', encodedId),
    queryFn: async () => (await callShop('POST order/:id', { params: { id: encodedId } })).data,
    staleTime: 0,
  });

export const pointsQuery = (session: Session) =>
  queryOptions({
    queryKey: of(session, 'points'),
    queryFn: () => callShop('POST points'),
    staleTime: 0,
  });

export const profileQuery = (session: Session) =>
  queryOptions({
    queryKey: of(session, 'profile'),
    queryFn: async () => (await callShop('GET auth/profile')).data,
    staleTime: 0,
  });

/** The customer as the browser keeps them, and as the shop knows them once it has said so. */
export function useUser(session: Session): { user: User; isFresh: boolean } {
  const { data, isSuccess, isFetching } = useQuery(profileQuery(session));
  useEffect(() => {
    if (data && JSON.stringify(data) !== JSON.stringify(session.user)) updateUser(data);
  }, [data, session.user]);
  return { user: session.user, isFresh: isSuccess && !isFetching };
}
