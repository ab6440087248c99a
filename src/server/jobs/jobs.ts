import { type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { actAs } from '../database/actor.ts';
import { execute, type Queryable, sql } from '../database/query.ts';
import { databaseOf } from './database-of.ts';
import { visitorTimeouts } from '../database/open-database.ts';
import { pollWaitingJobs } from './waiting-jobs.ts';

const JOB_KINDS = [
  'order-mail',
  'contact-mail',
  'answer-mail',
  'newsletter-mail',
  'confirm-mail',
  'reset-mail',
  'account-exists-mail',
  'password-changed-mail',
  'staff-invitation-mail',
  'email-change-mail',
  'email-change-notice',
  'low-stock-mail',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export interface Jobs {
  /** With a transaction's client, the job exists only if the transaction commits. */
  add(db: Queryable, kind: JobKind, data: object): Promise<void>;
  /** Runs the jobs of a kind; a failed one is retried with backoff, up to 10 times. */
  work(kind: JobKind, work: (data: unknown) => Promise<void>): Promise<void>;
  /** Lets failed jobs of a kind run once more, if the transaction commits; the others of these ids are left alone. */
  repeat(client: Queryable, kind: string, ids: readonly string[]): Promise<void>;
  /** Removes jobs of a kind, if the transaction commits. */
  discard(client: Queryable, kind: string, ids: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_OPTIONS = { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 };

const WORK_OPTIONS = {
  pollingIntervalSeconds: 5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

async function runJob(
  { id, name, data }: Pick<Job<unknown>, 'id' | 'name' | 'data'>,
  work: (data: unknown) => Promise<void>,
) {
  try {
    await actAs({ kind: 'job', name }, () => work(data));
    return { id, status: 'completed' as const };
  } catch (error) {
    return { id, status: 'failed' as const, output: { message: (error as Error).message } };
  }
}

/** Adds the job to the outbox table (docs/decisions/017). */
export async function addJob(db: Queryable, kind: JobKind, data: object): Promise<void> {
  await execute(db, sql`INSERT INTO waiting_jobs (kind, data) VALUES (${kind}, ${data})`);
}

/** pg-boss passes these to its connections. */
const CONNECTION_OPTIONS = { query_timeout: visitorTimeouts.query_timeout, keepAlive: true };

/** Starts the job queue, which lives in the shop's own database. */
export async function startJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    ...CONNECTION_OPTIONS,
    application_name: 'vangon jobs',
    max: 2,
    schedule: false,
    useListenNotify: true,
  });
  boss.on('error', (error: Error) => log.warn({ error: error.message }, 'jobs'));
  await boss.start();
  for (const kind of JOB_KINDS) await boss.createQueue(kind, { ...RETRY_OPTIONS, notify: true });

  const waiting = pollWaitingJobs(boss, url, log);
  return {
    async add(...added) {
      await addJob(...added);
      waiting.pollSoon();
    },
    async work(kind, work) {
      await boss.work(kind, WORK_OPTIONS, (jobs) =>
        Promise.all(jobs.map((job) => runJob(job, work))),
      );
    },
    async repeat(client, kind, ids) {
      await boss.retry(kind, [...ids], { db: databaseOf(client) });
    },
    async discard(client, kind, ids) {
      await boss.deleteJob(kind, [...ids], { db: databaseOf(client) });
    },
    async stop() {
      await waiting.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
