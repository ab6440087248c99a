import { type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { waitUntilIdle } from './wait-until-idle.ts';
import { visitorTimeouts } from '../database/open-database.ts';
import { pollWaitingJobs } from './waiting-jobs.ts';

/** Anything that runs SQL: a pool, or the client of an open transaction. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Every kind of job. */
const kinds = [
  'order-mail',
  'contact-mail',
  'newsletter-mail',
  'confirm-mail',
  'reset-mail',
  'account-exists-mail',
  'password-changed-mail',
] as const;
export type JobKind = (typeof kinds)[number];

export interface Jobs {
  /** Adds a job through `on`: with a transaction's client it exists exactly when that commits. */
  add(on: Queryable, kind: JobKind, data: object): Promise<void>;
  /** Does the jobs of a kind, after whatever somebody waits for; a failed one is tried again, later and later, up to 10 times. */
  work(kind: JobKind, work: (data: unknown) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const RETRIES = { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 };

/** Many at a time, and on at once while there are more; each comes to its own end. */
const WORKING = {
  pollingIntervalSeconds: 5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

async function outcomeOf(
  { id, data }: Pick<Job<unknown>, 'id' | 'data'>,
  work: (data: unknown) => Promise<void>,
) {
  try {
    await work(data);
    return { id, status: 'completed' as const };
  } catch (error) {
    return { id, status: 'failed' as const, output: { message: (error as Error).message } };
  }
}

/** A job is a row until the queue takes it over: it costs no more than that where it is added. */
export async function addJob(on: Queryable, kind: JobKind, data: object): Promise<void> {
  await on.query('INSERT INTO waiting_jobs (kind, data) VALUES ($1, $2)', [kind, data]);
}

/** Handed on to its connections: none is waited for that says nothing any more. */
const unlessSilent = { query_timeout: visitorTimeouts.query_timeout, keepAlive: true };

/** Starts the job queue, which lives in the shop's own database. */
export async function startJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    ...unlessSilent,
    application_name: 'vangon jobs',
    max: 2,
    schedule: false,
    useListenNotify: true,
  });
  boss.on('error', (error: Error) => log.warn({ error: error.message }, 'jobs'));
  await boss.start();
  for (const kind of kinds) await boss.createQueue(kind, { ...RETRIES, notify: true });

  const waiting = pollWaitingJobs(boss, url, log);
  return {
    async add(...added) {
      await addJob(...added);
      waiting.lookSoon();
    },
    async work(kind, work) {
      await boss.work(kind, WORKING, async (jobs) => {
        await waitUntilIdle();
        return Promise.all(jobs.map((job) => outcomeOf(job, work)));
      });
    },
    async stop() {
      await waiting.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
