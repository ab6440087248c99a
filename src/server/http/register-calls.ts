import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Calls } from '../../kit/call.ts';
import { describeCalls } from './describe-calls.ts';
import { answerErrors } from './errors.ts';
import { limitJson } from './json-limits.ts';
import type { KnownCalls } from './known-calls.ts';
import type { FindRedirect } from './moved-call.ts';
import { NO_STORE } from './no-store.ts';
import { refuse } from './refusal.ts';
import type { Handlers } from './handlers.ts';
import { serveCalls } from './serve-calls.ts';
import type { Shop } from '../shop.ts';

/** Serves all calls below /api, and their OpenAPI descriptions. */
export function registerCalls<C extends Calls>(
  shop: Shop,
  calls: C,
  handlers: Handlers<C>,
  findRedirect?: FindRedirect,
  rememberCall?: KnownCalls['rememberCall'],
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    answerErrors(app);
    limitJson(app);
    await app.register(fastifyMultipart, { throwFileSizeLimit: false });

    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', NO_STORE);
      done();
    });

    await describeCalls(app, shop);
    serveCalls(app, shop, calls, handlers, findRedirect, rememberCall);
    // Otherwise the page routes would answer unknown calls.
    app.all('/*', { schema: { hide: true } }, (_request, reply) =>
      reply.code(404).send(refuse(404, 'unknown_call', 'Not found').body),
    );
  };
}
