import { onTestFinished } from 'vitest';
import { buildSandbox, demoAccount } from './sandbox.ts';

/** A sandbox until the calling test ends, and a client with a token. */
export async function sandboxForTest() {
  const app = buildSandbox();
  onTestFinished(() => app.close());
  const { clientId, clientSecret } = demoAccount;
  const token = await app.inject({
    method: 'POST',
    url: '/v1/oauth2/token',
    headers: {
      authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'grant_type=client_credentials',
  });
  const authorization = `Bearer ${token.json<{ access_token: string }>().access_token}`;
  const post = async (url: string, payload: object | string = {}) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const look = async (url: string) =>
    (await app.inject({ url, headers: { authorization } })).json<object>();
  return { app, post, look };
}
