import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callShop } from '../../kit/client.ts';
import type { Session, User } from '../../identity/contract.ts';
import { updateUser } from '../../identity/web/session.ts';

/** Keyed by customer, so that nobody sees the cached data of the previous login. */
const accountQuery = <Data>(session: Session, parts: string[], queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey: ['account', session.user.id, ...parts], queryFn, staleTime: 0 });

export const ordersQuery = (session: Session) =>
  accountQuery(session, ['orders'], async () => (await callShop('POST orders')).data);

export const orderQuery = (session: Session, encodedId: string) =>
  accountQuery(
    session,
    ['order', encodedId],
    async () => (await callShop('POST order/:id', { params: { id: encodedId } })).data,
  );

export const reviewsQuery = (session: Session) =>
  accountQuery(session, ['reviews'], async () => (await callShop('POST reviews')).data);

export const pointsQuery = (session: Session) =>
  accountQuery(session, ['points'], () => callShop('POST points'));

export const profileQuery = (session: Session) =>
  accountQuery(session, ['profile'], async () => (await callShop('GET auth/profile')).data);

/** Returns the stored user and refreshes it from the server. */
export function useUser(session: Session): User {
  const { data } = useQuery(profileQuery(session));
  useEffect(() => {
    if (data && JSON.stringify(data) !== JSON.stringify(session.user)) updateUser(data);
  }, [data, session.user]);
  return session.user;
}
