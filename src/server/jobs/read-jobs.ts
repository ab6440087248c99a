import { query, queryOne, type Queryable, sql } from '../database/query.ts';

export interface JobCounts {
  waiting: number;
  running: number;
  failed: number;
  /** Completed since the time given to `readJobCounts`. */
  done: number;
}

export interface ListedJob {
  id: string;
  kind: string;
  state: 'waiting' | 'retry' | 'running' | 'failed';
  attempts: number;
  at: Date;
  /** The time of the next attempt. */
  next_at: Date | null;
  error: string | null;
  /** The job's input. */
  data: Record<string, unknown>;
}

const NONE: JobCounts = { waiting: 0, running: 0, failed: 0, done: 0 };
const MAX_LISTED = 200;

/** The queue creates its tables when it first starts. */
async function hasQueue(db: Queryable): Promise<boolean> {
  const { is_there } = await queryOne<{ is_there: boolean }>(
    db,
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there`,
  );
  return is_there;
}

export async function readJobCounts(db: Queryable, since: Date): Promise<JobCounts> {
  if (!(await hasQueue(db))) return NONE;
  return queryOne<JobCounts>(
    db,
    sql`SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int
                 + (SELECT count(*)::int FROM waiting_jobs) AS waiting,
               count(*) FILTER (WHERE state = 'active')::int AS running,
               count(*) FILTER (WHERE state = 'failed')::int AS failed,
               count(*) FILTER (WHERE state = 'completed' AND completed_on >= ${since})::int AS done
          FROM pgboss.job`,
  );
}

/** Failed jobs first, then waiting ones; each with its last error. */
export async function listJobs(db: Queryable): Promise<ListedJob[]> {
  if (!(await hasQueue(db))) return [];
  return query<ListedJob>(
    db,
    sql`SELECT id::text AS id, name AS kind, state, attempts, at, next_at, error, data
          FROM (SELECT id, name, CASE state::text WHEN 'created' THEN 'waiting' WHEN 'active' THEN 'running' ELSE state::text END AS state,
                       retry_count + (state IN ('failed', 'active'))::int AS attempts,
                       coalesce(completed_on, started_on, created_on) AS at,
                       CASE WHEN state IN ('created', 'retry') THEN start_after END AS next_at,
                       coalesce(output ->> 'message', output #>> '{}') AS error, coalesce(data, '{}') AS data
                  FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed')) job
         ORDER BY state <> 'failed', state <> 'retry', at DESC, id LIMIT ${MAX_LISTED}`,
  );
}

export interface JobsOfKind {
  kind: string;
  waiting: number;
  failed: number;
  /** The age of the oldest job that is waiting and due; 0 if there is none. */
  oldest_seconds: number;
}

/** Counts by kind, for every kind with jobs left and every kind known to the queue. */
export async function readJobsByKind(db: Queryable): Promise<JobsOfKind[]> {
  if (!(await hasQueue(db))) return [];
  return query<JobsOfKind>(
    db,
    sql`WITH left_over AS (
          SELECT name AS kind, state::text = 'failed' AS has_failed, greatest(created_on, start_after) AS since
            FROM pgboss.job WHERE state IN ('created', 'retry', 'failed')
          UNION ALL SELECT kind, false, created_at FROM waiting_jobs)
        SELECT coalesce(q.name, l.kind) AS kind, count(*) FILTER (WHERE NOT has_failed)::int AS waiting,
               count(*) FILTER (WHERE has_failed)::int AS failed,
               coalesce(greatest(extract(epoch FROM now() - min(since) FILTER (WHERE NOT has_failed)), 0), 0)::float8
                 AS oldest_seconds
          FROM pgboss.queue q FULL JOIN left_over l ON l.kind = q.name
         WHERE q.name IS NULL OR q.name NOT LIKE '\\_\\_pgboss%'
         GROUP BY 1 ORDER BY 1`,
  );
}
