import { answer } from '../../../server/http/answer.ts';
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { queryJson, sql } from '../../../server/database/query.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { systemCalls, Webhook } from '../contract.ts';
import { readHealth } from './read-health.ts';
import { readJobs } from './read-jobs.ts';
import { readStorage, readVersions } from './read-versions.ts';
import { stepJobs } from './step-jobs.ts';

const LAG_RESOLUTION_MS = 50;
const SHOWN_WEBHOOKS = 100;

export function systemHandlers(shop: Shop): Handlers<typeof systemCalls> {
  const { pool } = shop;
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();

  return {
    'GET admin/system/jobs': async () => answer(await readJobs(pool)),
    'POST admin/system/jobs/repeat': async ({ body: { ids } }) =>
      answer({ done: await stepJobs(shop, ids, { step: 'repeated' }) }),
    'POST admin/system/jobs/discard': async ({ body: { ids, reason } }) =>
      answer({ done: await stepJobs(shop, ids, { step: 'discarded', reason }) }),
    'GET admin/system/webhooks': async () => answer(await readWebhooks(pool)),
    async 'GET admin/system/health'() {
      const [health, versions, storage] = await Promise.all([
        readHealth(shop, lag, `health/${randomUUID()}.webp`),
        readVersions(pool),
        readStorage(pool),
      ]);
      return answer({ health, versions, storage });
    },
  };
}

/** Webhooks of the last thirty days, newest first. */
const readWebhooks = (pool: pg.Pool): Promise<Webhook[]> =>
  queryJson(
    pool,
    sql`SELECT provider, id, kind, at, result
          FROM (SELECT provider, id, kind, received_at AS at, 'taken' AS result FROM payment_events
                 WHERE received_at > now() - interval '30 days'
                 UNION ALL
                SELECT provider, event_id, kind, received_at, result FROM refused_webhooks) received
         ORDER BY at DESC, id LIMIT ${SHOWN_WEBHOOKS}`,
  );
