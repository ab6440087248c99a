import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

const dialect = new PgDialect();
/** Reads the rows of a query. */
export type Read = <Row extends pg.QueryResultRow>(
  db: NodePgDatabase,
  query: SQL,
) => Promise<Row[]>;

/** Plans the query anew each time, for the values that it is asked with: a search's best plan hangs on its words. */
export const readPlanned: Read = async (db, query) => {
  const { rows } = await db.execute(query);
  return rows as never;
};

/** Texts hold no values, so there are as many as queries in the code. */
const names = new Map<string, string>();

/**
 * Reads rows through a statement that each connection prepares once: for queries whose planning costs
 * more than their running. `db` stands on a pool.
 */
export const readPrepared: Read = async (db, query) => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  let name = names.get(text);
  if (!name) names.set(text, (name = `read ${names.size}`));
  const pool = (db as NodePgDatabase & { $client: pg.Pool }).$client;
  const { rows } = await pool.query({ name, text, values: params });
  return rows;
};
