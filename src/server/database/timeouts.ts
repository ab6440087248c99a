import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { execute, identifier, query, queryOne, type Queryable, sql } from './query.ts';
import { inTransaction } from './transaction.ts';

/** In milliseconds. */
export interface Timeouts extends Partial<SessionTimeouts> {
  connectionTimeoutMillis: number;
  /** Drops the connection after this time without a response. Longer than the server's own limit; 0 disables it. */
  query_timeout: number;
}

/** Enforced by the server. Sent when a connection opens or, as transaction poolers refuse that, set on the role. */
interface SessionTimeouts {
  /** The server cancels longer statements. */
  statement_timeout: number;
  /** The maximum time between two statements of a transaction. */
  idle_in_transaction_session_timeout: number;
}

const ROLE_TIMEOUTS: SessionTimeouts = {
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

export const visitorTimeouts: Timeouts = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 11_000,
};

/** For direct connections. Migrations and imports may lift the server's limit, and read files between statements. */
export const commandTimeouts: Timeouts = {
  ...visitorTimeouts,
  query_timeout: 0,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 300_000,
};

const ONE_AT_A_TIME = 760_077;

/** Sets the role's limits in this database once; keeps limits that an administrator has set. */
export async function setRoleTimeouts(pool: pg.Pool, log: Log): Promise<void> {
  if ((await missingLimits(pool)).length === 0) return;
  const { role, database } = await queryOne<{ role: string; database: string }>(
    pool,
    sql`SELECT quote_ident(session_user) AS role, quote_ident(current_database()) AS database`,
  );
  try {
    await inTransaction(pool, async (client) => {
      await query(client, sql`SELECT pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
      for (const name of await missingLimits(client)) await limit(client, name);
    });
  } catch (err) {
    const commands = Object.entries(ROLE_TIMEOUTS).map(
      ([name, ms]) => `ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = '${ms}ms';`,
    );
    log.warn(
      { err },
      `The database’s role has no time limits, and may not set them itself. Let an administrator run: ${commands.join(' ')}`,
    );
  }
}

async function missingLimits(db: Queryable): Promise<(keyof SessionTimeouts)[]> {
  const { found } = await queryOne<{ found: string[] }>(
    db,
    sql`SELECT coalesce(array_agg(split_part(setting, '=', 1)), '{}') AS found
          FROM pg_db_role_setting, unnest(setconfig) AS setting
         WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
           AND setrole IN (0, (SELECT oid FROM pg_roles WHERE rolname = session_user))`,
  );
  const names = Object.keys(ROLE_TIMEOUTS) as (keyof SessionTimeouts)[];
  return names.filter((name) => !found.includes(name));
}

async function limit(client: pg.PoolClient, name: keyof SessionTimeouts): Promise<void> {
  const { role, database } = await queryOne<{ role: string; database: string; value: string }>(
    client,
    sql`SELECT session_user AS role, current_database() AS database,
               set_config(${name}, ${`${ROLE_TIMEOUTS[name]}ms`}, true) AS value`,
  );
  await execute(
    client,
    sql`ALTER ROLE ${identifier(role)} IN DATABASE ${identifier(database)} SET ${identifier(name)} FROM CURRENT`,
  );
}
