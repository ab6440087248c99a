import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { Secret } from '../../src/server/log/secret.ts';
import { testDatabase } from '../../src/server/testing/test-database.ts';
import { fillIfEmpty } from '../fill.ts';
import { makeBackup } from './backup.ts';
import { tableDigests } from './digests.ts';
import { DUMP } from './dump.ts';
import { installedClient, installedPrograms, startInstalled, urlOf } from './installed-postgres.ts';
import { restoreBackup } from './restore.ts';

const log = pino({ level: 'silent' });
const programs = await installedPrograms();
const clientMajor = await installedClient();

test('pg_dump can write every function: none with a parsed body has an argument without a name beside others', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query(
    `SELECT proname FROM pg_proc WHERE prosqlbody IS NOT NULL AND '' = ANY (proargnames)`,
  );
  expect(rows).toEqual([]);
});

test.runIf(clientMajor && clientMajor < 18)(
  'a pg_dump that is older than the server is told by its version, and leaves nothing',
  async () => {
    const { url } = await testDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'vangon-dump-older-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const backups = join(dataDir, 'backups');
    await expect(makeBackup(settingsOf(url, dataDir), backups, log)).rejects.toThrow(
      `pg_dump is of PostgreSQL ${clientMajor}, and the server of 18: install client programs that are not older`,
    );
    expect(await readdir(backups)).toEqual([]);
  },
);

const settingsOf = (url: string, dataDir: string) => ({
  dataDir,
  databasePool: 2,
  databaseDirectUrl: undefined,
  filesS3: undefined,
  databaseUrl: new Secret(url),
});

test.skipIf(!programs)(
  'a database of its own is dumped by its owner, and restored all or nothing',
  async () => {
    const server = await urlOf(await startInstalled(programs!));
    const superuser = new pg.Client(`${server}/postgres`);
    await superuser.connect();
    await superuser.query(`CREATE ROLE shop LOGIN PASSWORD 'its own'`);
    const urls: string[] = [];
    for (const name of ['one', 'other']) {
      await superuser.query(`CREATE DATABASE ${name} OWNER shop`);
      urls.push(server.replace('postgres:a%20password', 'shop:its%20own') + `/${name}`);
    }
    await superuser.end();
    const [one, other] = urls as [string, string];
    const pools = urls.map((url) => new pg.Pool({ connectionString: url, max: 2 }));
    onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))));
    const [from, to] = pools as [pg.Pool, pg.Pool];
    await migrate(from);
    await fillIfEmpty(from, false);
    await from.query(`INSERT INTO customers (email, first_name, last_name, password_hash)
                      VALUES ('annie@example.com', 'Annie', 'Ames', 'x')`);

    const dataDir = await mkdtemp(join(tmpdir(), 'vangon-dump-data-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await mkdir(join(dataDir, 'photos'));
    const before = await tableDigests(from);
    const backup = await makeBackup(settingsOf(one, dataDir), join(dataDir, 'backups'), log);
    const { kind, rows } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
    expect([kind, rows['public.customers']]).toEqual(['dump', 1]);
    for (const name of ['manifest.json', DUMP])
      expect((await stat(join(backup, name))).mode & 0o777, name).toBe(0o600);

    const nothingThere = settingsOf(other, '/proc/nothing/here');
    await expect(restoreBackup(nothingThere, backup, { over: false, log })).rejects.toThrow(
      '/proc/nothing',
    );
    const into = settingsOf(other, dataDir);
    const { faults, replaced } = await restoreBackup(into, backup, { over: false, log });
    expect([faults, replaced]).toEqual([[], undefined]);
    expect(await tableDigests(to)).toEqual(before);
    // Triggers and functions came along.
    await to.query(`UPDATE customers SET first_name = 'Ann'`);

    await expect(restoreBackup(into, backup, { over: false, log })).rejects.toThrow('add --over');
    const nowhere = settingsOf(other.replace(/:\d+\//, ':1/'), dataDir);
    await expect(restoreBackup(nowhere, backup, { over: true, log })).rejects.toThrow(
      'No database answers at DATABASE_URL',
    );
    const user = new pg.Client({ connectionString: other, application_name: 'vangon' });
    await user.connect();
    const used = restoreBackup(into, backup, { over: true, log });
    await expect(used).rejects.toThrow('The shop is running on this database');
    await user.end();
    expect((await to.query('SELECT first_name FROM customers')).rows).toEqual([
      { first_name: 'Ann' },
    ]);

    await restoreBackup(into, backup, { over: true, log });
    expect((await to.query('SELECT first_name FROM customers')).rows).toEqual([
      { first_name: 'Annie' },
    ]);
  },
  120_000,
);
