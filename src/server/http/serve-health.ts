import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { withinMs } from '../../kit/within-ms.ts';
import { isDiskFull } from '../database/database-error.ts';
import { query, sql } from '../database/query.ts';
import { RETRY_AFTER } from './errors.ts';

/** A full database still reads: only a write that failed tells, and for so long it counts. */
const FULL_FOR_MS = 30_000;
const READY_WITHIN_MS = 2_000;

/** Whether the process responds, and whether it can sell, for load balancers. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  let fullAt = -Infinity;
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDiskFull(error)) fullAt = performance.now();
    done();
  });
  // Also answered under load: a busy process must not be restarted as a dead one.
  app.get('/health/live', { config: { pressureHandler: () => undefined } }, () => ({ live: true }));
  app.get('/health/ready', async (_request, reply) => {
    if (performance.now() - fullAt < FULL_FOR_MS)
      return sendNotReady(reply, { reason: 'the disk of the database is full' });
    return (await isDatabaseReady(pool)) ? { ready: true } : sendNotReady(reply, {});
  });
}

const sendNotReady = (reply: FastifyReply, why: { reason?: string }) =>
  reply
    .code(503)
    .headers(RETRY_AFTER)
    .send({ ready: false, ...why });

/** Load balancers give up on a slow health check, so a slow database counts as down. */
async function isDatabaseReady(pool: pg.Pool): Promise<boolean> {
  const answered = query(pool, sql`SELECT 1`).then(
    () => true,
    () => false,
  );
  return (await withinMs(READY_WITHIN_MS, answered)) ?? false;
}
