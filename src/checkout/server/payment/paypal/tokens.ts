import * as z from 'zod';
import type { SendRequest } from './request.ts';
import { NotRetryable } from './request.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

interface Options {
  ask: SendRequest;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

/** The shop's access token: cached until shortly before it expires; concurrent calls share one request. */
export function makeTokens({ ask, clientId, clientSecret, timeoutMs: limitMs }: Options) {
  let cached: { token: string; until: number } | undefined;
  let renewing: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const answer = await ask({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(limitMs),
    });
    if (answer.status !== 200)
      throw new NotRetryable(`PayPal refused the client id (${answer.status})`);
    const read = tokenAnswer.safeParse(answer.body);
    if (!read.success) throw new Error('PayPal answered no token');
    const { access_token: token, expires_in: seconds } = read.data;
    cached = { token, until: Date.now() + (seconds - Math.min(60, seconds / 2)) * 1000 };
    return token;
  }

  return {
    async token(): Promise<string> {
      if (cached && cached.until > Date.now()) return cached.token;
      renewing ??= renew().finally(() => (renewing = undefined));
      return renewing;
    },
    /** PayPal rejected this token; another call may have renewed it already. */
    forget(token: string): void {
      if (cached?.token === token) cached = undefined;
    },
  };
}
