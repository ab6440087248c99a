import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { visitorTimeouts } from '../database/open-database.ts';
import { prepared, query } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';

const POLL_EVERY_MS = 1_000;
/** By then the transaction that adds a job has mostly been committed. */
const SOON_MS = 50;
const AT_ONCE = 100;

interface Waiting {
  kind: string;
  data: object;
}

/** Hands waiting jobs over to the queue in batches: each by one process, none lost, none twice. */
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
    round ??= takeOver(pool, boss)
      .catch((error: Error) => log.warn({ error: error.message }, 'waiting jobs'))
      .finally(() => (round = undefined));
  };
  const timer = setInterval(poll, POLL_EVERY_MS);
  let soon: NodeJS.Timeout | undefined;

  return {
    pollSoon() {
      clearTimeout(soon);
      soon = setTimeout(poll, SOON_MS);
    },
    async stop() {
      clearInterval(timer);
      clearTimeout(soon);
      await round;
      await pool.end();
    },
  };
}

async function takeOver(pool: pg.Pool, boss: PgBoss): Promise<void> {
  let taken: number;
  do {
    taken = await inTransaction(pool, async (client) => {
      const rows = await query<Waiting>(
        client,
        prepared`DELETE FROM waiting_jobs WHERE id IN
                   (SELECT id FROM waiting_jobs ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
                 RETURNING kind, data`,
      );
      const db = {
        executeSql: async (text: string, values?: unknown[]) => client.query(text, values),
      };
      for (const [kind, jobs] of Map.groupBy(rows, (row) => row.kind)) {
        await boss.insert(
          kind,
          jobs.map(({ data }) => ({ data })),
          { db },
        );
      }
      return rows.length;
    });
  } while (taken === AT_ONCE);
}
