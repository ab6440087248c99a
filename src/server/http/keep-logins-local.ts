import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';
import { isFromThisMachine } from './requested-origin.ts';
import { send } from './serve-calls.ts';

const LOGIN_CALLS = new Set(['/api/auth/login', '/api/admin/sign-in']);

const onThisMachine = refuse(
  401,
  'wrong_credentials',
  'The password of this demo account is published, so it logs in on this machine alone.',
);

export interface PublishedLogin {
  email: string;
  password: string;
}

/**
 * Lets published logins in from browsers on this machine alone: a proxy, or a tunnel, may lead everybody to a shop that
 * listens on loopback. Call it before the calls are served.
 */
export function keepLoginsLocal(app: FastifyInstance, logins: readonly PublishedLogin[]): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!LOGIN_CALLS.has(request.routeOptions.url ?? '') || isFromThisMachine(request)) return;
    const { email, password } = request.body as PublishedLogin;
    if (logins.some((login) => login.email === email && login.password === password))
      return send(reply, onThisMachine);
  });
}
