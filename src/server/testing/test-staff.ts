import { randomUUID } from 'node:crypto';
import type { Role } from '../../kit/permissions.ts';
import { type Client, makeClient, type ShopCalls } from '../../kit/client.ts';
import { openStaffSession, STAFF_COOKIE } from '../http/staff-sessions.ts';
import { anywhere, type TestShop } from './test-shop.ts';

type Shop = Pick<TestShop, 'app' | 'pool'>;

/** Headers that a browser adds to calls from its own page. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

export const cookieOf = (token: string) => ({ cookie: `${STAFF_COOKIE}=${token}` });

/** A client that sends these headers; `onCookie` receives the cookies that the shop sets. */
export const clientWithHeaders = (
  { app }: Pick<Shop, 'app'>,
  headers: Record<string, string>,
  { onCookie, address }: { onCookie?: (cookie: string) => void; address?: string } = {},
): Client<ShopCalls> =>
  makeClient<ShopCalls>(() => async ({ method, path, body, key }) => {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      remoteAddress: address ?? anywhere(),
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      ...(method === 'POST' && { payload: body ?? {} }),
    });
    const cookie = answer.headers['set-cookie'];
    if (typeof cookie === 'string') onCookie?.(cookie);
    return { status: answer.statusCode, body: answer.json() };
  });

export interface TestStaff {
  id: number;
  email: string;
  token: string;
  headers: Record<string, string>;
  ask: Client<ShopCalls>;
}

/** Signs in a person with these roles, without factors; just confirmed by default. */
export async function staffWith(
  shop: Shop,
  roles: readonly Role[],
  { isConfirmed = true } = {},
): Promise<TestStaff> {
  const email = `${roles.join('-')}-${randomUUID()}@vangon.example`;
  const { rows } = await shop.pool.query<{ id: number }>(
    `INSERT INTO staff (email, name) VALUES ($1, 'Sam Staff') RETURNING id`,
    [email],
  );
  const { id } = rows[0]!;
  await shop.pool.query('INSERT INTO staff_roles (staff_id, role) SELECT $1, unnest($2::text[])', [
    id,
    roles,
  ]);
  return { id, email, ...(await signedIn(shop, id, { isConfirmed })) };
}

/** Opens another session for a person. */
export async function signedIn(shop: Shop, id: number, { isConfirmed = true } = {}) {
  const token = await openStaffSession(shop.pool, id, { by: 'password', userAgent: 'test' });
  if (!isConfirmed)
    await shop.pool.query(
      `UPDATE staff_sessions SET confirmed_at = now() - interval '6 minutes' WHERE staff_id = $1`,
      [id],
    );
  const headers = { ...SAME_ORIGIN, ...cookieOf(token) };
  return { token, headers, ask: clientWithHeaders(shop, headers) };
}
