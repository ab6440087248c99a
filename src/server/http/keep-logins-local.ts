import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  async function keepOut(request: FastifyRequest, reply: FastifyReply) {
    if (isFromThisMachine(request)) return;
    const { email, password } = request.body as PublishedLogin;
    if (logins.some((login) => login.email === email && login.password === password))
      return send(reply, onThisMachine);
  }
  app.addHook('onRoute', (route) => {
    if (LOGIN_CALLS.has(route.url))
      route.preHandler = [keepOut, ...[route.preHandler ?? []].flat()];
  });
}
