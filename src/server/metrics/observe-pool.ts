import type pg from 'pg';
import type { Metric } from './metric.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

/** Measures how long work waits for a connection. */
export function observeWaits(pool: pg.Pool, waited: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (connected: Connected): void;
  };
  const measured = (connected?: Connected) => {
    const from = performance.now();
    const report = () => waited((performance.now() - from) / 1_000);
    if (!connected) return connect().finally(report);
    return connect((...given) => {
      report();
      connected(...given);
    });
  };
  Object.assign(pool, { connect: measured });
}

export const poolMetrics = (pool: pg.Pool): Metric[] => {
  const help = 'Database connections of the pool';
  const inUse = pool.totalCount - pool.idleCount;
  return [
    { name: 'vangon_database_connections', help, labels: { state: 'in use' }, value: inUse },
    { name: 'vangon_database_connections', help, labels: { state: 'idle' }, value: pool.idleCount },
    {
      name: 'vangon_database_connections_allowed',
      help: 'DATABASE_POOL',
      value: pool.options.max,
    },
    {
      name: 'vangon_database_waiting',
      help: 'What waits for a connection of the pool now',
      value: pool.waitingCount,
    },
  ];
};
