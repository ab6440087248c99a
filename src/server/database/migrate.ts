import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { UserError } from '../commands/user-error.ts';
import { adoptFirstSchema } from './adopt-first-schema.ts';
import { requiredMigration } from './contracting.ts';
import { execute, query, queryFirst, script, sql } from './query.ts';
import { inTransaction } from './transaction.ts';

const MIGRATION_LOCK = 760_003;
const ownMigrations = join(import.meta.dirname, '../../../db/migrations');
const ownFunctions = join(import.meta.dirname, '../../../db/functions');

type SqlFile = { name: string; text: string; checksum: string };
/** `needs` is '' if any older version can run after the migration. */
type Applied = { checksum: string; needs: string };

/**
 * Applies new migrations by name, each in its own transaction, then functions and triggers in one, if their file or
 * the list of migrations has changed. Any number of processes may call it at once. Returns the names of the applied
 * migrations. Throws when an applied migration was changed, or is missing and this version is too old for it, and when
 * a file fails (which is then rolled back).
 */
export async function migrate(
  pool: pg.Pool,
  folder = ownMigrations,
  functions = folder === ownMigrations ? ownFunctions : undefined,
): Promise<string[]> {
  const migrations = await readSqlFiles(folder);
  const applied = await readApplied(pool, migrations).catch(explainMissingRights);
  refuseChanged(migrations, applied);
  refuseTooNew(migrations, applied);

  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    if (await apply(pool, migration)) done.push(migration.name);
  }
  const newest = migrations.at(-1)?.name ?? '';
  if (functions) await applyFunctions(pool, await readSqlFiles(functions, migrations), newest);
  return done;
}

/** PostgreSQL's codes for a role that may not use or create something, and for a schema that is not there. */
const WITHOUT_RIGHTS = new Set(['42501', '3F000']);

function explainMissingRights(cause: unknown): never {
  const { code, message } = cause as pg.DatabaseError;
  if (!WITHOUT_RIGHTS.has(code ?? '')) throw cause;
  throw new UserError(
    `The role in DATABASE_URL may not make the shop’s tables (${message}). As a superuser, give it the database: ALTER DATABASE … OWNER TO …; or the schema: GRANT USAGE, CREATE ON SCHEMA public TO …`,
    { cause },
  );
}

/** The checksum also covers the names of the `migrations` that the files build on. */
async function readSqlFiles(folder: string, migrations: SqlFile[] = []): Promise<SqlFile[]> {
  const schema = migrations.map(({ name }) => name).join();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name,
        text,
        checksum: createHash('sha256')
          .update(text + schema)
          .digest('hex'),
      };
    }),
  );
}

async function readApplied(pool: pg.Pool, known: SqlFile[]): Promise<Map<string, Applied>> {
  return locked(pool, async (client) => {
    await execute(
      client,
      sql`CREATE TABLE IF NOT EXISTS migrations (
            name text PRIMARY KEY,
            checksum text NOT NULL,
            needs text NOT NULL,
            applied_at timestamptz NOT NULL DEFAULT now()
          )`,
    );
    await adoptFirstSchema(client, known);
    const rows = await query<Applied & { name: string }>(
      client,
      sql`SELECT name, checksum, needs FROM migrations`,
    );
    return new Map(rows.map((row) => [row.name, row]));
  });
}

function refuseChanged(migrations: SqlFile[], applied: Map<string, Applied>): void {
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before && before.checksum !== checksum)
      throw new UserError(
        `The migration ${name} was changed after it was applied. Restore it and write a new one.`,
      );
  }
}

/** A process of an older version may start, or start again, after a newer one has migrated (docs/decisions/078). */
function refuseTooNew(migrations: SqlFile[], applied: Map<string, Applied>): void {
  const known = new Set(migrations.map(({ name }) => name));
  for (const [name, { needs }] of applied) {
    if (known.has(name) || needs === '' || known.has(needs)) continue;
    throw new UserError(
      `The database has the migration ${name}, which this version of the shop lacks.`,
    );
  }
}

async function apply(pool: pg.Pool, { name, text, checksum }: SqlFile): Promise<boolean> {
  try {
    return await locked(pool, async (client) => {
      const added = await execute(
        client,
        sql`INSERT INTO migrations (name, checksum, needs)
            VALUES (${name}, ${checksum}, ${requiredMigration(text) ?? ''})
            ON CONFLICT DO NOTHING`,
      );
      if (added === 0) return false;
      await execute(client, script(text));
      return true;
    });
  } catch (cause) {
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Runs each changed file, unless a version with more migrations has applied its own. A function that is removed from a
 * file must be dropped by a migration.
 */
async function applyFunctions(pool: pg.Pool, files: SqlFile[], newest: string): Promise<void> {
  await locked(pool, async (client) => {
    await execute(
      client,
      sql`CREATE TABLE IF NOT EXISTS function_files (
            name text PRIMARY KEY,
            checksum text NOT NULL,
            applied_at timestamptz NOT NULL DEFAULT now()
          )`,
    );
    const isOlder = await queryFirst(
      client,
      sql`SELECT FROM migrations WHERE name COLLATE "C" > ${newest} LIMIT 1`,
    );
    if (isOlder) return;
    for (const { name, text, checksum } of files) {
      const changed = await execute(
        client,
        sql`INSERT INTO function_files AS f (name, checksum) VALUES (${name}, ${checksum})
            ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()
              WHERE f.checksum <> excluded.checksum`,
      );
      if (changed === 0) continue;
      await execute(client, script(text)).catch((cause: Error) => {
        throw new Error(`The functions in ${name} failed: ${cause.message}`, { cause });
      });
    }
  });
}

async function locked<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    // Waiting for the lock and large migrations may exceed the statement timeout.
    await execute(client, sql`SET LOCAL statement_timeout = 0`);
    await query(client, sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    return work(client);
  });
}
