import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { systemCalls } from '../contract.ts';
import { readHealth } from './read-health.ts';
import { readJobs } from './read-jobs.ts';
import { readStorage, readVersions } from './read-versions.ts';
import { readWebhooks } from './read-webhooks.ts';
import { stepJobs } from './step-jobs.ts';

const LAG_RESOLUTION_MS = 50;

export function systemHandlers(shop: Shop): Handlers<typeof systemCalls> {
  const { pool } = shop;
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();

  return {
    async 'GET admin/system/jobs'() {
      return { code: 200, data: await readJobs(pool) };
    },
    async 'POST admin/system/jobs/repeat'({ body: { ids } }) {
      return { code: 200, data: { done: await stepJobs(shop, ids, { step: 'repeated' }) } };
    },
    async 'POST admin/system/jobs/discard'({ body: { ids, reason } }) {
      return {
        code: 200,
        data: { done: await stepJobs(shop, ids, { step: 'discarded', reason }) },
      };
    },
    async 'GET admin/system/webhooks'() {
      return { code: 200, data: await readWebhooks(pool) };
    },
    async 'GET admin/system/health'() {
      const [health, versions, storage] = await Promise.all([
        readHealth(shop, lag, `health/${randomUUID()}.webp`),
        readVersions(pool),
        readStorage(pool),
      ]);
      return { code: 200, data: { health, versions, storage } };
    },
  };
}
