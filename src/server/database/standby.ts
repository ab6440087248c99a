import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { openPool } from './open-database.ts';
import { queryOne, sql } from './query.ts';
import { visitorTimeouts } from './timeouts.ts';

/** A visitor waits for a standby that has just died no longer than this, and then for the primary. */
const TIMEOUTS = {
  ...visitorTimeouts,
  connectionTimeoutMillis: 1_000,
  query_timeout: 4_500,
};

export interface Standby {
  readonly pool: pg.Pool;
  readonly isAlive: boolean;
  /** How far it has replayed the primary's log, as far as known; -1 while it does not answer. */
  readonly replayed: bigint;
  /** Asks it how far it is. */
  ask(): Promise<void>;
  /** Passes it over until it has answered again. */
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
        // One that has become a primary has a log of its own.
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
