import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Anything that runs SQL: a pool, or the client of an open transaction. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Jobs {
  /** Adds a job through `on`: with a transaction's client it exists exactly when that commits. */
  add(on: Queryable, name: string, data: object): Promise<void>;
  /** Does the jobs of a name; a failed one is tried again, later and later, up to 10 times. */
  work(name: string, work: (data: unknown) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const RETRIES = { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 };

/** Starts the job queue, which lives in the shop's own database. */
export async function startJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'vangon jobs',
    max: 2,
    schedule: false,
    useListenNotify: true,
  });
  boss.on('error', (error: Error) => log.warn({ error: error.message }, 'jobs'));
  await boss.start();

  return {
    async add(on, name, data) {
      await boss.send(name, data, {
        db: { executeSql: async (text, values) => on.query(text, values) },
      });
    },
    async work(name, work) {
      await boss.createQueue(name, { ...RETRIES, notify: true });
      await boss.work(name, { pollingIntervalSeconds: 5 }, async (jobs) => {
        for (const job of jobs) await work(job.data);
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
