import type pg from 'pg';
import { execute, prepared, queryOne, sql } from '../../src/server/database/query.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';

/** Rows ever inserted into the database, including jobs; waits until PostgreSQL's counter is stable. */
export async function insertedRows(pool: pg.Pool): Promise<number> {
  let before = -1;
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const { inserted } = await queryOne<{ inserted: number }>(
      pool,
      sql`SELECT pg_stat_clear_snapshot(), sum(n_tup_ins)::int AS inserted FROM pg_stat_user_tables`,
    );
    if (inserted === before) return inserted;
    before = inserted;
    // Idle connections report their statistics after at most a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  }
  return before;
}

/** An ordinary table: a key, an index on the owner, a handful of columns. */
export async function makeRawTable(pool: pg.Pool): Promise<void> {
  await execute(
    pool,
    sql`CREATE TABLE bench_rows (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, owner uuid NOT NULL, amount int NOT NULL,
       content text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
     CREATE INDEX ON bench_rows (owner)`,
  );
}

/** One transaction that inserts so many rows with a prepared INSERT each, like the rows of an order. */
export const insertRawRows = (pool: pg.Pool, count: number): Promise<void> =>
  inTransaction(pool, async (client) => {
    for (let row = 0; row < count; row += 1) {
      await execute(
        client,
        prepared`INSERT INTO bench_rows (owner, amount, content) VALUES (gen_random_uuid(), ${row}, ${CONTENT})`,
      );
    }
  });

const CONTENT = 'Brake drum, front, 68–79 Bus; '.repeat(6);
