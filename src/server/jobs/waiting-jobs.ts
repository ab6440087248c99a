import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { visitorTimeouts } from '../database/open-database.ts';
import { prepared, query } from '../database/query.ts';
import { databaseOf } from './database-of.ts';
import { inTransaction } from '../database/transaction.ts';

const POLL_EVERY_MS = 1_000;
/** By then the transaction that added the job has usually committed. */
const COMMIT_DELAY_MS = 50;
const BATCH_SIZE = 100;

interface WaitingJob {
  kind: string;
  data: object;
}

/** Moves jobs from the outbox table to the queue in batches; each job is moved exactly once. */
export function pollWaitingJobs(boss: PgBoss, url: string, log: Logger) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'vangon waiting jobs',
    idleTimeoutMillis: 0,
    keepAlive: true,
    ...visitorTimeouts,
  });
  pool.on('error', () => {});
  let round: Promise<void> | undefined;
  const poll = () => {
    round ??= moveToQueue(pool, boss)
      .catch((error: Error) => log.warn({ error: error.message }, 'waiting jobs'))
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
      await pool.end();
    },
  };
}

async function moveToQueue(pool: pg.Pool, boss: PgBoss): Promise<void> {
  let moved: number;
  do {
    moved = await inTransaction(pool, async (client) => {
      const rows = await query<WaitingJob>(
        client,
        prepared`DELETE FROM waiting_jobs WHERE id IN
                   (SELECT id FROM waiting_jobs ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
                 RETURNING kind, data`,
      );
      const db = databaseOf(client);
      for (const [kind, jobs] of Map.groupBy(rows, (row) => row.kind)) {
        await boss.insert(
          kind,
          jobs.map(({ data }) => ({ data })),
          { db },
        );
      }
      return rows.length;
    });
  } while (moved === BATCH_SIZE);
}
