import { randomBytes, timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notAuthenticated } from './problems.ts';

export interface Account {
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

/** The sandbox's account unless another is given. */
export const demoAccount: Account = {
  clientId: 'vangon-sandbox',
  clientSecret: 'vangon-sandbox-secret',
  webhookId: 'VANGONSANDBOXWEBHOOK',
};

/** Serves the token call; returns the hook that admits only requests with a token. */
export function serveTokens(app: FastifyInstance, account: Account, lifetimeSeconds: number) {
  const tokens = new Map<string, number>();

  app.post('/v1/oauth2/token', (request, reply) => {
    const [scheme, code = ''] = (request.headers.authorization ?? '').split(' ');
    const expected = `${account.clientId}:${account.clientSecret}`;
    if (scheme !== 'Basic' || !same(Buffer.from(code, 'base64').toString(), expected)) {
      const error_description = 'Client Authentication failed';
      return reply.status(401).send({ error: 'invalid_client', error_description });
    }
    const body = request.body as Record<string, string> | undefined;
    if (body?.['grant_type'] !== 'client_credentials') {
      const error_description = 'Grant Type is NULL or unknown';
      return reply.status(400).send({ error: 'unsupported_grant_type', error_description });
    }
    const token = `A21AA${randomBytes(40).toString('base64url')}`;
    tokens.set(token, Date.now() + lifetimeSeconds * 1000);
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: lifetimeSeconds,
      nonce: new Date().toISOString(),
    };
  });

  return async (request: FastifyRequest): Promise<void> => {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    const until = tokens.get(token) ?? 0;
    if (scheme !== 'Bearer' || until <= Date.now()) throw notAuthenticated();
  };
}

export function same(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
