import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { CachedReads } from './cached-reads.ts';
import type { Metric } from '../metrics/metric.ts';
import { logPosition, openStandby, type Standby } from './standby.ts';
import { inTransaction } from './transaction.ts';

export interface Replicas {
  reads: CachedReads;
  /** Reports the primary's WAL position at the last poll for changes; standbys must have replayed it. */
  recordPosition(position: string, isChanged: boolean): void;
  /** The lag of each standby, by its position in DATABASE_REPLICAS. */
  metrics(): Metric[];
  stop(): Promise<void>;
}

interface KnownPosition {
  at: number;
  position: bigint;
}

/** Data that changes without an invalidation, such as stock, is never older than this plus the cache's maximum age. */
const MAX_LAG_MS = 10_000;
const ASK_EVERY_MS = 1_000;
/** The interval while a standby has not yet replayed a known change. */
const ASK_AGAIN_MS = 50;

/**
 * Reads for caches from standbys. A standby is used only after it has replayed every change that this process knows,
 * so its data is as new as the last invalidation. If it fails, the primary is used.
 */
export function openReplicas(
  primary: pg.Pool,
  urls: readonly string[],
  log: Log,
  { max = 5, maxLagMs = MAX_LAG_MS } = {},
): Replicas {
  const standbys = urls.map((url) => openStandby(url, max, log));
  const stopped = new AbortController();
  let newestChange = 0n;
  /** The primary's WAL positions by time of poll, oldest first. */
  const known: KnownPosition[] = [];
  let turn = 0;

  const needed = (): bigint => {
    const [oldest] = known;
    return oldest && oldest.position > newestChange ? oldest.position : newestChange;
  };
  const isUsable = ({ replayed }: Standby): boolean => known.length > 0 && replayed >= needed();

  /** Round robin among standbys that have caught up. */
  const pick = (): Standby | undefined => {
    for (let attempt = 0; attempt < standbys.length; attempt += 1) {
      turn = (turn + 1) % standbys.length;
      const standby = standbys[turn]!;
      if (isUsable(standby)) return standby;
    }
    return undefined;
  };

  const readBy = async <T>(read: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const standby = pick();
    if (!standby) return read(primary);
    try {
      return await read(standby.pool);
    } catch (error) {
      // A faulty statement then fails on the primary as well.
      standby.suspect(error as Error);
      return read(primary);
    }
  };

  /** Aborted when a standby should be asked without waiting. */
  const rounds = new Map<Standby, AbortController>();
  const polling = standbys.map(async (standby) => {
    while (!stopped.signal.aborted) {
      const round = new AbortController();
      rounds.set(standby, round);
      await standby.ask();
      const wait = standby.isAlive && !isUsable(standby) ? ASK_AGAIN_MS : ASK_EVERY_MS;
      await delay(wait, undefined, { signal: round.signal }).catch(() => {});
    }
  });
  return {
    reads: {
      query: (statement) => readBy((pool) => pool.query(statement)),
      inTransaction: (work) => readBy((pool) => inTransaction(pool, work)),
    },
    recordPosition(position, isChanged) {
      const at = Date.now();
      known.push({ at, position: logPosition(position) });
      while (known[1] && at - known[1].at >= maxLagMs) known.shift();
      if (!isChanged) return;
      newestChange = logPosition(position);
      for (const [standby, round] of rounds) if (standby.isAlive) round.abort();
    },
    metrics: () =>
      standbys.flatMap((standby, at) => metricsOfStandby(standby, at, known, isUsable)),
    async stop() {
      stopped.abort();
      for (const round of rounds.values()) round.abort();
      await Promise.all(polling);
      await Promise.all(standbys.map(({ pool }) => pool.end()));
    },
  };
}

/** The lag behind the primary as known to this process; omitted while the standby's position is unknown. */
function metricsOfStandby(
  standby: Standby,
  at: number,
  known: readonly KnownPosition[],
  isUsable: (standby: Standby) => boolean,
): Metric[] {
  const labels = { standby: String(at + 1) };
  const usable: Metric = {
    name: 'vangon_standby_usable',
    help: '1 if what caches hold is read there',
    labels,
    value: Number(isUsable(standby)),
  };
  const newest = known.at(-1);
  if (!newest || standby.replayed < 0n) return [usable];
  const bytes = newest.position - standby.replayed;
  return [
    usable,
    {
      name: 'vangon_standby_lag_bytes',
      help: 'What the standby has not yet replayed of the log',
      labels,
      value: bytes > 0n ? Number(bytes) : 0,
    },
  ];
}
