import type { Job } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { actAs } from '../database/actor.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { execute, type Queryable, sql } from '../database/query.ts';
import { inSpan } from '../tracing/spans.ts';
import { JOB_KINDS, type JobKind, PATIENT_KINDS } from '../../kit/job-kinds.ts';
import { idleWait } from './idle-wait.ts';
import { openQueue } from './open-queue.ts';
import { inTransactionOf } from './queue-database.ts';
import { pollWaitingJobs } from './waiting-jobs.ts';

export interface Jobs {
  /** With a transaction's client, the job exists only if the transaction commits. */
  add(db: Queryable, kind: JobKind, data: object): Promise<void>;
  /** Runs the jobs of a kind; a failed one is retried with backoff, up to 10 times. */
  work(kind: JobKind, work: (data: unknown) => Promise<void>): Promise<void>;
  /** Retries failed jobs of a kind once, if the transaction commits; ignores ids of other jobs. */
  retry(client: Queryable, kind: string, ids: readonly string[]): Promise<void>;
  /** Removes jobs of a kind, if the transaction commits. */
  discard(client: Queryable, kind: string, ids: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const WORK_OPTIONS = {
  // For retries and for jobs of a dead process; the outbox announces all others.
  pollingIntervalSeconds: 30,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

const REPORT_EVERY_MS = 60_000;

/** Logs failed attempts, at most one a minute of each kind; without the message, which may name people. */
function failureReport(log: Log) {
  const reportedAt = new Map<string, number>();
  return (kind: string, error: unknown): void => {
    const now = Date.now();
    if (now - (reportedAt.get(kind) ?? -Infinity) < REPORT_EVERY_MS) return;
    reportedAt.set(kind, now);
    const { code } = error as { code?: string };
    log.warn({ job: kind, code }, 'A job has failed, and is tried again; System shows why');
  };
}

async function runJob(
  { id, name, data }: Pick<Job<unknown>, 'id' | 'name' | 'data'>,
  work: (data: unknown) => Promise<void>,
  onFailed: (kind: string, error: unknown) => void,
) {
  try {
    await inSpan({ name: `job ${name}`, kind: 'consumer', isRoot: true }, () =>
      actAs({ kind: 'job', name }, () => work(data)),
    );
    return { id, status: 'completed' as const };
  } catch (error) {
    onFailed(name, error);
    return { id, status: 'failed' as const, output: { message: (error as Error).message } };
  }
}

/** Adds the job to the outbox table (docs/decisions/017). */
export async function addJob(db: Queryable, kind: JobKind, data: object): Promise<void> {
  await execute(db, sql`INSERT INTO waiting_jobs (kind, data) VALUES (${kind}, ${data})`);
}

/** Starts the job queue, which lives in the shop's own database. */
export async function startJobs(
  database: Pick<OpenDatabase, 'pool' | 'directUrl'>,
  log: Log,
): Promise<Jobs> {
  const boss = await openQueue(database, JOB_KINDS, log);
  /** Ids of the workers by kind. */
  const workers = new Map<string, string>();
  const onFailed = failureReport(log);
  const idle = idleWait();
  const waiting = pollWaitingJobs({
    pool: database.pool,
    boss,
    log,
    kinds: () => [...workers.keys()],
    onMoved: (kind) => boss.notifyWorker(workers.get(kind)!),
  });
  return {
    async add(...added) {
      await addJob(...added);
      waiting.pollSoon();
    },
    async work(kind, work) {
      const worker = await boss.work(kind, WORK_OPTIONS, async (jobs) => {
        if (PATIENT_KINDS.has(kind)) await idle();
        return Promise.all(jobs.map((job) => runJob(job, work, onFailed)));
      });
      workers.set(kind, worker);
    },
    async retry(client, kind, ids) {
      await boss.retry(kind, [...ids], { db: inTransactionOf(client) });
    },
    async discard(client, kind, ids) {
      await boss.deleteJob(kind, [...ids], { db: inTransactionOf(client) });
    },
    async stop() {
      await waiting.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
