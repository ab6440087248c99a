import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { prepared, query } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { inTransactionOf } from './queue-database.ts';

const POLL_EVERY_MS = 1_000;
/** By then, the transaction that added the job has usually committed. */
const COMMIT_DELAY_MS = 50;
const BATCH_SIZE = 100;

interface WaitingJob {
  kind: string;
  data: object;
}

interface Mover {
  pool: pg.Pool;
  boss: PgBoss;
  log: Log;
  /** The kinds that this process works on; other processes move the rest. */
  kinds: () => string[];
  onMoved: (kind: string) => void;
}

/** Moves jobs from the outbox table to the queue in batches; each job is moved exactly once. */
export function pollWaitingJobs(mover: Mover) {
  let round: Promise<void> | undefined;
  const poll = () => {
    round ??= moveToQueue(mover)
      .catch((error: Error) => mover.log.warn({ error: error.message }, 'waiting jobs'))
      .finally(() => (round = undefined));
  };
  const timer = setInterval(poll, POLL_EVERY_MS);
  let soonTimer: NodeJS.Timeout | undefined;

  return {
    pollSoon() {
      clearTimeout(soonTimer);
      soonTimer = setTimeout(poll, COMMIT_DELAY_MS);
    },
    async stop() {
      clearInterval(timer);
      clearTimeout(soonTimer);
      await round;
    },
  };
}

async function moveToQueue(mover: Mover): Promise<void> {
  const kinds = mover.kinds();
  if (kinds.length === 0) return;
  let moved: WaitingJob[];
  do {
    // Commits synchronously, which also makes durable the sales that led to these jobs (docs/decisions/023).
    moved = await inTransaction(mover.pool, (client) => moveBatch(client, mover.boss, kinds));
    for (const kind of new Set(moved.map((job) => job.kind))) mover.onMoved(kind);
  } while (moved.length === BATCH_SIZE);
}

async function moveBatch(client: pg.PoolClient, boss: PgBoss, kinds: string[]) {
  const moved = await query<WaitingJob>(
    client,
    prepared`DELETE FROM waiting_jobs WHERE id IN
               (SELECT id FROM waiting_jobs WHERE kind = ANY (${kinds}) ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
             RETURNING kind, data`,
  );
  const db = inTransactionOf(client);
  for (const [kind, jobs] of Map.groupBy(moved, (job) => job.kind)) {
    const added = jobs.map(({ data }) => ({ data }));
    await boss.insert(kind, added, { db });
  }
  return moved;
}
