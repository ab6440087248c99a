import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { withoutActor } from './actor.ts';
import { ASYNCHRONOUS_COMMIT } from './asynchronous-commit.ts';
import { execute, queryFirst, sql } from './query.ts';

const LEASE_MS = 30_000;
/** Slightly less than the interval, so that a process whose timer fires early still gets its turn. */
const INTERVAL_FRACTION = 0.9;

interface Turn {
  holder: string;
  /** The start of the last completed turn in any process, by the database's clock, as is `now`. */
  last: Date | null;
  now: Date;
}

/** Runs periodic work in one of all processes; false if it ran within this interval. Failed work may run again. */
export async function inTurn(
  pool: pg.Pool,
  name: string,
  everyMs: number,
  work: (turn: Pick<Turn, 'last' | 'now'>) => Promise<unknown>,
): Promise<boolean> {
  const turn = await claim(pool, name, everyMs * INTERVAL_FRACTION);
  if (!turn) return false;
  try {
    await work(turn);
  } catch (error) {
    await release(pool, name, turn).catch(() => {});
    throw error;
  }
  await withoutActor(() =>
    execute(
      pool,
      sql`UPDATE leases SET done_at = ${turn.now} FROM ${ASYNCHRONOUS_COMMIT}
           WHERE name = ${name} AND holder = ${turn.holder}`,
    ),
  );
  return true;
}

/** Runs work in one process at a time; 'busy' if another runs it. The lease expires soon after a process dies. */
export async function alone<T>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<T>,
  leaseMs = LEASE_MS,
): Promise<T | 'busy'> {
  const turn = await claim(pool, name, leaseMs);
  if (!turn) return 'busy';
  const renewing = setInterval(() => void renew(pool, name, turn, leaseMs), leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await release(pool, name, turn).catch(() => {});
  }
}

/** Checks without a lock first, because most processes find the lease taken. */
async function claim(pool: pg.Pool, name: string, ms: number): Promise<Turn | undefined> {
  const holder = randomUUID();
  const until = sql`now() + make_interval(secs => ${ms / 1_000})`;
  const found = await withoutActor(() =>
    queryFirst<Pick<Turn, 'last' | 'now'>>(
      pool,
      sql`WITH taken AS (
            UPDATE leases SET holder = ${holder}, until = ${until} FROM ${ASYNCHRONOUS_COMMIT}
             WHERE name = ${name} AND until <= now() RETURNING done_at),
          added AS (
            INSERT INTO leases (name, holder, until)
            SELECT ${name}, ${holder}, ${until} WHERE NOT EXISTS (SELECT FROM leases WHERE name = ${name})
            ON CONFLICT DO NOTHING RETURNING done_at)
          SELECT done_at AS last, now() AS now FROM taken UNION ALL SELECT done_at, now() FROM added`,
    ),
  );
  return found && { ...found, holder };
}

const renew = (pool: pg.Pool, name: string, { holder }: Turn, ms: number) =>
  withoutActor(() =>
    execute(
      pool,
      sql`UPDATE leases SET until = now() + make_interval(secs => ${ms / 1_000})
            FROM ${ASYNCHRONOUS_COMMIT} WHERE name = ${name} AND holder = ${holder}`,
    ),
  ).catch(() => {});

const release = (pool: pg.Pool, name: string, { holder }: Turn) =>
  withoutActor(() =>
    execute(
      pool,
      sql`UPDATE leases SET until = now() FROM ${ASYNCHRONOUS_COMMIT}
           WHERE name = ${name} AND holder = ${holder}`,
    ),
  );
