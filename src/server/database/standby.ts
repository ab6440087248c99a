import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { openPool } from './open-database.ts';
import { queryOne, sql } from './query.ts';
import { visitorTimeouts } from './timeouts.ts';

/** The longest that a visitor waits for a standby that has just died, before the primary is used. */
const TIMEOUTS = {
  ...visitorTimeouts,
  connectionTimeoutMillis: 1_000,
  query_timeout: 4_500,
};

export interface Standby {
  readonly pool: pg.Pool;
  readonly isAlive: boolean;
  /** The last known replayed WAL position; -1 while the standby does not respond. */
  readonly replayed: bigint;
  /** Updates `replayed`. */
  ask(): Promise<void>;
  /** Excludes the standby until it responds again. */
  suspect(error: Error): void;
}

export function openStandby(url: string, max: number, log: Log): Standby {
  const pool = openPool(url, max, log, TIMEOUTS);
  const state = { isAlive: false, replayed: -1n };
  const suspect = (error: Error) => {
    if (state.isAlive) log.warn({ error: error.message }, 'A standby is passed over');
    Object.assign(state, { isAlive: false, replayed: -1n });
  };
  return {
    pool,
    get isAlive() {
      return state.isAlive;
    },
    get replayed() {
      return state.replayed;
    },
    async ask() {
      try {
        const { replayed } = await queryOne<{ replayed: string | null }>(
          pool,
          sql`SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS replayed`,
        );
        // A promoted standby has its own log.
        Object.assign(state, { isAlive: true, replayed: replayed ? logPosition(replayed) : -1n });
      } catch (error) {
        suspect(error as Error);
      }
    },
    suspect,
  };
}

/** "16/B374D848" as a number. */
export function logPosition(lsn: string): bigint {
  const [high, low] = lsn.split('/') as [string, string];
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
