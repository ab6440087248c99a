import { appendFile, chmod, chown, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { runAs } from '../../src/server/database/postgres-account.ts';
import type { Cluster } from '../../src/server/database/postgres-cluster.ts';
import { startServer, stopServer } from '../../src/server/database/postgres-server.ts';
import { installedPrograms, startForTest, startInstalled, urlOf } from './installed-postgres.ts';

// What docs/runbook.md has an operator do by hand, with a PostgreSQL of the machine.
const bin = await installedPrograms();
const runbook = await readFile(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');

/** The settings of the runbook's block that has this one, for another archive. */
function settings(having: string, archive: string): string {
  const block = runbook.match(/```\n[^`]*```/g)!.find((text) => text.includes(having))!;
  return block.replaceAll('```', '').replaceAll('/archive', archive);
}

const program = (name: string) => join(bin!, name);

async function ask(cluster: Cluster, ...statements: string[]) {
  const client = new pg.Client(`${await urlOf(cluster)}/postgres`);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

async function ownedBy({ account }: Cluster, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

test.skipIf(!bin)(
  'archive and base backup bring back the moment before a mistake, by the settings of the runbook',
  async () => {
    const cluster = await startInstalled(bin!);
    const { folder, account } = cluster;
    const archive = join(dirname(folder), 'archive');
    await mkdir(archive);
    await ownedBy(cluster, archive);
    await stopServer(cluster);
    await appendFile(join(folder, 'postgresql.conf'), settings('archive_mode', archive));
    await startServer(cluster);
    const pool = new pg.Pool({ connectionString: `${await urlOf(cluster)}/postgres`, max: 2 });
    await migrate(pool);
    await pool.end();
    await ask(cluster, 'CREATE TABLE sold AS SELECT generate_series(1, 7) AS n');

    await ask(cluster, `CREATE ROLE keeper REPLICATION LOGIN PASSWORD 'x'`);
    const base = join(dirname(folder), 'base');
    const keeper = (await urlOf(cluster)).replace('postgres:a%20password', 'keeper:x');
    await runAs(account, dirname(folder), program('pg_basebackup'), [
      `--pgdata=${base}`,
      '--checkpoint=fast',
      `--dbname=${keeper}/postgres`,
    ]);
    const { at } = await ask(cluster, 'SELECT clock_timestamp()::text AS at');
    const { file } = await ask(
      cluster,
      'DELETE FROM sold',
      'SELECT pg_walfile_name(pg_switch_wal()) AS file',
    );
    await vi.waitFor(
      async () => {
        const { last } = await ask(
          cluster,
          'SELECT last_archived_wal AS last FROM pg_stat_archiver',
        );
        expect((last as string) >= (file as string)).toBe(true);
      },
      { timeout: 20_000, interval: 50 },
    );

    await stopServer(cluster);
    await rename(folder, `${folder}-mistaken`);
    await rename(base, folder);
    const back = settings('restore_command', archive).replace(/'2026-[^']+'/, `'${at as string}'`);
    await appendFile(join(folder, 'postgresql.conf'), back);
    await writeFile(join(folder, 'recovery.signal'), '');
    await ownedBy(cluster, join(folder, 'recovery.signal'));
    await startForTest(cluster);
    await vi.waitFor(
      async () =>
        expect(await ask(cluster, 'SELECT pg_is_in_recovery() AS behind')).toEqual({
          behind: false,
        }),
      { timeout: 20_000, interval: 50 },
    );
    expect(await ask(cluster, 'SELECT count(*)::int AS n FROM sold')).toEqual({ n: 7 });
    await ask(cluster, 'DELETE FROM cache_purges');
    expect(await ask(cluster, 'SELECT slot_name, active FROM pg_replication_slots')).toEqual({});
  },
  120_000,
);

test.skipIf(!bin)(
  'a standby is promoted when the primary dies, and the old primary follows it after pg_rewind',
  async () => {
    const conf = await readFile(join(import.meta.dirname, '../../docs/postgresql.conf'), 'utf8');
    // Nobody is synchronous in the moment after a failover.
    const settingsOfScale = conf.replace(/^synchronous_standby_names.*$/m, '');
    const primary = await startInstalled(bin!, { settings: settingsOfScale, safeOnDisk: true });
    const { account } = primary;
    const home = dirname(primary.folder);
    await ask(primary, 'CREATE TABLE sold_before (n int)');
    const standby = { ...primary, folder: join(home, 'standby') };
    await runAs(account, home, program('pg_basebackup'), [
      `--pgdata=${standby.folder}`,
      '--checkpoint=fast',
      '--write-recovery-conf',
      `--dbname=${await urlOf(primary)}/postgres`,
    ]);
    await chmod(standby.folder, 0o700);
    await startForTest(standby);

    await runAs(account, home, program('pg_ctl'), [
      'stop',
      '--mode=immediate',
      `--pgdata=${primary.folder}`,
    ]);
    await runAs(account, home, program('pg_ctl'), [
      'promote',
      '--wait',
      `--pgdata=${standby.folder}`,
    ]);
    await ask(standby, 'CREATE TABLE sold_after (n int)', 'CHECKPOINT');

    await runAs(account, home, program('pg_rewind'), [
      `--target-pgdata=${primary.folder}`,
      `--source-server=${await urlOf(standby)}/postgres`,
      '--write-recovery-conf',
    ]);
    await startForTest(primary);
    await vi.waitFor(
      async () =>
        expect(
          await ask(
            primary,
            `SELECT pg_is_in_recovery() AS behind, to_regclass('sold_after') IS NOT NULL AS has`,
          ),
        ).toEqual({ behind: true, has: true }),
      { timeout: 20_000, interval: 50 },
    );
  },
  120_000,
);
