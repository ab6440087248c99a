import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** The browser's build: hashed assets for ever, drawings and towns for a day; compressed twins are sent as they lie. */
export async function serveStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  await app.register(fastifyStatic, {
    root: join(clientDir, 'drawings'),
    prefix: '/drawings/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', A_DAY);
      // A drawing carries its colours with it, and nothing else may happen in it.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    },
    index: false,
  });
  await app.register(fastifyStatic, {
    root: join(clientDir, 'towns'),
    prefix: '/towns/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', A_DAY),
    index: false,
  });
}
