import { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { type OpenDatabase, openPool } from '../database/open-database.ts';
import { commandTimeouts } from '../database/timeouts.ts';
import { onPool } from './queue-database.ts';

const RETRY_OPTIONS = { retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 };

/** Opens the queue, with a sub-queue for each kind of job; it uses the shop's own pool. */
export async function openQueue(
  { pool, directUrl }: Pick<OpenDatabase, 'pool' | 'directUrl'>,
  kinds: readonly string[],
  log: Log,
): Promise<PgBoss> {
  // Its migrations may take longer than the timeout of visitors' statements.
  const setup = openPool(directUrl, 1, log, commandTimeouts);
  let database = onPool(setup);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schedule: false,
  });
  boss.on('error', (error: Error) => log.warn({ error: error.message }, 'jobs'));
  try {
    await boss.start();
    await createQueues(boss, kinds);
  } finally {
    database = onPool(pool);
    // Waits for queries still queued on this connection; a pool that ends would leave them hanging.
    await setup.connect().then(
      (last) => last.release(),
      () => {},
    );
    await setup.end();
  }
  return boss;
}

async function createQueues(boss: PgBoss, kinds: readonly string[]): Promise<void> {
  const found = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const kind of kinds) {
    if (!found.has(kind)) await boss.createQueue(kind, RETRY_OPTIONS);
  }
}
