import { queryOptions } from '@tanstack/react-query';
import { callShop } from '../../kit/client.ts';
import type { Session } from '../../identity/contract.ts';
import { sessionNow, updateUser } from '../../identity/web/session.ts';

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

/** Refreshes the stored user, which pages show. */
export const profileQuery = (session: Session) =>
  accountQuery(session, ['profile'], async () => {
    const { data } = await callShop('GET auth/profile');
    // Only what the server has just said: older data would undo what another tab has learned since.
    if (JSON.stringify(data) !== JSON.stringify(sessionNow()?.user)) updateUser(data);
    return data;
  });
