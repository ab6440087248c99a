import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UNREADABLE } from './errors.ts';
import { sendFailure } from '../pages/failed-page.ts';
import { NO_STORE } from './no-store.ts';
import { refuse } from './refusal.ts';

/** Addresses that cannot be read (`/%E0`) never reach a route, nor its hooks: they are answered in the same words and with the same headers. */
export const answerUnreadable =
  (headers: Record<string, string>, isRehearsal: boolean) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400;
    reply.headers(headers);
    if (!request.url.startsWith('/api/'))
      return void sendFailure(reply, status, request.url, isRehearsal);
    reply.header('cache-control', NO_STORE).code(status).send(refuse(status, UNREADABLE).body);
  };
