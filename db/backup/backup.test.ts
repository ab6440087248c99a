import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabaseForCommand } from '../../src/server/database/open-database.ts';
import { runningServer } from '../../src/server/database/running-server.ts';
import { Secret } from '../../src/server/log/secret.ts';
import { retryingClientOf } from '../../src/server/testing/client-of.ts';
import { roomyFolder } from '../../src/server/testing/roomy-folder.ts';
import { startShop } from '../../src/server/testing/shop-process.ts';
import { addProduct, checkoutOf, stockOf } from '../../src/server/testing/test-checkout.ts';
import { newcomer } from '../../src/server/testing/test-customers.ts';
import { solveCaptcha } from '../../src/server/testing/solve-captcha.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { tableDigests } from './digests.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const log = pino({ level: 'silent' });
const folder = await roomyFolder('backup');
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The command's exit code and all that it printed. */
const command = (name: 'backup' | 'restore', args: string[], dataDir: string) =>
  runProgram(`db/backup/${name}-command.ts`, args, dataDir);

async function runProgram(path: string, args: string[], dataDir: string) {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir };
  return run(process.execPath, [path, ...args], { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, output: `${stdout}${stderr}` }),
  );
}

async function poolOf(dataDir: string): Promise<pg.Pool> {
  const home = join(dataDir, 'postgres');
  const { port } = (await runningServer(join(home, 'cluster')))!;
  const password = await readFile(join(home, 'owner-password'), 'utf8');
  const pool = new pg.Pool({
    connectionString: `postgres://vangon:${password}@127.0.0.1:${port}/vangon`,
  });
  // A server that stops may end a connection that is just being closed.
  pool.on('error', () => {});
  return pool;
}

const open = (dataDir: string) =>
  startShop({ DATA_DIR: dataDir, DEMO: 'false', CAPTCHA_DIFFICULTY: '2' });

const settingsOf = (dataDir: string) => ({
  dataDir,
  databasePool: 2,
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  filesS3: undefined,
});

/** Reads something while nobody sells. */
async function read<T>(dataDir: string, from: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await openDatabaseForCommand(settingsOf(dataDir), log);
  try {
    return await from(database.pool);
  } finally {
    await database.stop();
  }
}

const readTables = (dataDir: string) => read(dataDir, tableDigests);

test('a shop is restored as it was, sells on, and its customers stay logged in; a broken backup changes nothing', async () => {
  const from = join(folder, 'from');
  const to = join(folder, 'to');
  const shop = await open(from);
  const pool = await poolOf(from);
  const drum = await addProduct(pool, { stock: 5 });
  const ask = retryingClientOf(shop);
  const buy = async (client: typeof ask, db: pg.Pool) => {
    const body = await checkoutOf(client, db, [{ product_id: drum, quantity: 1 }]);
    return client('POST checkout', { body, key: randomUUID() });
  };
  expect(await buy(ask, pool)).toMatchObject({ Success: true });
  const captcha = await solveCaptcha(await ask('GET captcha'));
  const { data } = await ask('POST register', { body: { ...newcomer(), captcha } });
  await mkdir(join(from, 'photos'), { recursive: true });
  await writeFile(join(from, 'photos/drum-1.webp'), 'pixels');
  await mkdir(join(from, 'mailbox'), { recursive: true });

  // While it sells.
  const online = await command('backup', [join(folder, 'online')], from);
  expect(online).toMatchObject({ code: 0 });
  await pool.end();
  expect(await shop.stop()).toBe(0);

  const before = await readTables(from);
  const made = await command('backup', [join(folder, 'backups')], from);
  expect(made).toMatchObject({ code: 0 });
  const [name] = await readdir(join(folder, 'backups'));
  const backup = join(folder, 'backups', name!);
  expect(made.output).toContain(backup);
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect(await readdir(backup)).not.toContain('mailbox');
  const refused = await command('backup', ['.'], from);
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('shop’s own folder') });
  for (const [into, reason] of [
    [join(root, 'backups/new'), 'shop’s own folder'],
    [backup, 'is a backup, which another one'],
    [join(backup, 'cluster'), 'is a backup, which another one'],
  ] as const)
    await expect(makeBackup(settingsOf(from), into, log)).rejects.toThrow(reason);
  expect((await command('backup', ['--check', backup], from)).output).toContain('is whole');
  const { rows: noted } = await read(from, (db) =>
    db.query('SELECT made_at FROM backups ORDER BY made_at'),
  );
  expect(noted).toHaveLength(2);
  expect(basename(backup)).toBe(
    `vangon-${noted[1].made_at.toISOString().replaceAll(/[:.]/g, '-')}`,
  );

  expect(await command('restore', [backup], to)).toMatchObject({
    code: 0,
    output: expect.stringContaining('The books add up.'),
  });
  expect(await readTables(to)).toEqual(before);
  expect(await readFile(join(to, 'photos/drum-1.webp'), 'utf8')).toBe('pixels');

  const restored = await open(to);
  const again = retryingClientOf(restored, { token: () => data.token });
  expect((await again('GET auth/profile')).data.email).toBe(data.user.email);
  const newPool = await poolOf(to);
  expect(await stockOf(newPool, drum)).toBe(4);
  expect(await buy(retryingClientOf(restored), newPool)).toMatchObject({ Success: true });
  const { rows } = await newPool.query('SELECT id::int FROM orders ORDER BY id DESC LIMIT 2');
  // No order of the time between has the number of a new one.
  expect(rows[0].id - rows[1].id).toBeGreaterThan(1_000);
  const running = restoreBackup(settingsOf(to), backup, { over: true, log });
  await expect(running).rejects.toThrow('Stop it first');
  await newPool.end();
  // The server that it leaves running is nobody's.
  await restored.kill();

  const there = await command('restore', [backup], to);
  expect(there).toMatchObject({ code: 1, output: expect.stringContaining('add --over') });
  const over = await command(
    'restore',
    [join(folder, 'online', (await readdir(join(folder, 'online')))[0]!), '--over'],
    to,
  );
  expect(over).toMatchObject({ code: 0, output: expect.stringContaining('cluster.replaced-') });
  expect((await readTables(to))['public.orders']).toEqual(before['public.orders']);

  const rotated = await runProgram('src/admin/staff/commands/staff-command.ts', ['rotate-key'], to);
  expect(rotated).toMatchObject({ code: 0 });
  const elsewhere = {
    ...settingsOf(join(folder, 'elsewhere')),
    databaseUrl: new Secret('postgres://vangon:x@127.0.0.1:1/vangon'),
  };
  await expect(restoreBackup(elsewhere, backup, { over: false, log })).rejects.toThrow(
    'then move with npm run backup -- --dump',
  );

  const empty = join(folder, 'empty');
  for (const [what, [file, change]] of Object.entries(FAULTS)) {
    const mend = await changeFile(join(backup, file), change);
    const given = { over: false, log };
    await expect(restoreBackup(settingsOf(empty), backup, given), what).rejects.toThrow(what);
    expect(await stat(empty).catch(() => 'nothing')).toBe('nothing');
    await mend();
  }
}, 480_000);

test.skipIf(process.platform !== 'linux')(
  'a place where nothing can be written is named, and left as it was',
  async () => {
    const dataDir = join(folder, 'unused');
    expect(await command('backup', ['/proc/nothing/here'], dataDir)).toEqual({
      code: 1,
      output: '/proc/nothing cannot be used: no such file or directory.\n',
    });
    expect(await stat(dataDir).catch(() => 'nothing')).toBe('nothing');
  },
);

type Change = (content: string) => string | undefined;

/** Writes a file anew, or removes it; returns what puts the old one back. Copying the backup would take two seconds. */
async function changeFile(path: string, change: Change): Promise<() => Promise<void>> {
  const before = await readFile(path).catch(() => undefined);
  const after = change(before?.toString() ?? '');
  await (after === undefined ? rm(path) : writeFile(path, after));
  return () => (before ? writeFile(path, before) : rm(path));
}

const changeManifest =
  (change: (manifest: Record<string, unknown>) => void): Change =>
  (content) => {
    const manifest = JSON.parse(content);
    change(manifest);
    return JSON.stringify(manifest);
  };

/** What is said of each. */
const FAULTS: Record<string, [file: string, change: Change]> = {
  'cluster/global/pg_control was changed': ['cluster/global/pg_control', () => 'x'],
  'cluster/standby.signal was added': ['cluster/standby.signal', () => ''],
  'photos/drum-1.webp is missing': ['photos/drum-1.webp', () => undefined],
  'it has no manifest.json': ['manifest.json', () => undefined],
  'its manifest.json cannot be read': ['manifest.json', () => '{"fo'],
  'by a newer version of the shop: this one does not know the migration 9999_later.sql': [
    'manifest.json',
    changeManifest((manifest) => (manifest['migrations'] as string[]).push('9999_later.sql')),
  ],
  'lacks its last migration, 0073_delivery_dates.sql': [
    'manifest.json',
    changeManifest((manifest) => (manifest['migrations'] = ['0002_accounts.sql'])),
  ],
  'was made by a newer version': [
    'manifest.json',
    changeManifest((manifest) => (manifest['format'] = 2)),
  ],
  'The backup is of PostgreSQL 99': [
    'manifest.json',
    changeManifest((manifest) => (manifest['postgres'] = 99)),
  ],
};
