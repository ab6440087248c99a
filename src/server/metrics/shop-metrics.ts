import { setTimeout as delay } from 'node:timers/promises';
import { query, queryFirst, queryOne, type Queryable, sql } from '../database/query.ts';
import { readJobsByKind } from '../jobs/read-jobs.ts';
import type { Metric } from './metric.ts';

/** As in /health/ready. */
const UP_WITHIN_MS = 2_000;

/** Whether the database responds; without it the shop's other metrics are missing. */
export async function databaseMetrics(db: Queryable): Promise<Metric[]> {
  const answer = query(db, sql`SELECT 1`).then(
    () => true,
    () => false,
  );
  const late = delay(UP_WITHIN_MS, false, { ref: false });
  const isUp = await Promise.race([answer, late]);
  return [{ name: 'vangon_database_up', help: '1 if the database answers', value: Number(isUp) }];
}

const JOBS = { name: 'vangon_jobs', help: 'Jobs that are not done, by kind' };

export async function jobMetrics(db: Queryable): Promise<Metric[]> {
  const counts = await readJobsByKind(db);
  return counts.flatMap(({ kind, waiting, failed, oldest_seconds }): Metric[] => [
    { ...JOBS, labels: { kind, state: 'waiting' }, value: waiting },
    { ...JOBS, labels: { kind, state: 'failed' }, value: failed },
    {
      name: 'vangon_jobs_oldest_seconds',
      help: 'How long the oldest job waits',
      labels: { kind },
      value: oldest_seconds,
    },
  ]);
}

/** How far the cache in front is behind; omitted without one. */
export async function purgeMetrics(db: Queryable): Promise<Metric[]> {
  const found = await queryFirst<{ seconds: number }>(
    db,
    // If nothing was ever purged, counts from the start of the database: what matters is that the value grows.
    sql`SELECT extract(epoch FROM now() - CASE WHEN seen_at > '-infinity' THEN seen_at ELSE pg_postmaster_start_time() END)::float8
                 AS seconds
          FROM cache_purges`,
  );
  if (!found) return [];
  return [
    {
      name: 'vangon_purges_behind_seconds',
      help: 'Since when the cache in front has not been told what changed',
      value: found.seconds,
    },
  ];
}

/** The time of the last `npm run backup`; omitted before the first. */
export async function backupMetrics(db: Queryable): Promise<Metric[]> {
  const { seconds } = await queryOne<{ seconds: number | null }>(
    db,
    sql`SELECT extract(epoch FROM max(made_at))::float8 AS seconds FROM backups`,
  );
  if (seconds === null) return [];
  const help = 'When the last backup was made';
  return [{ name: 'vangon_last_backup_timestamp_seconds', help, value: seconds }];
}
