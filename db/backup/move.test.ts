import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseForCommand } from '../../src/server/database/open-database.ts';
import { programsFor } from '../../src/server/database/postgres-programs.ts';
import { accountFor } from '../../src/server/database/postgres-account.ts';
import { STAGE } from '../../src/server/database/postgres-cluster.ts';
import { roomyFolder } from '../../src/server/testing/roomy-folder.ts';
import { startShop } from '../../src/server/testing/shop-process.ts';
import { retryingClientOf } from '../../src/server/testing/client-of.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { fillIfEmpty } from '../fill.ts';
import { tableDigests } from './digests.ts';
import { installedClient, installedPrograms, startInstalled, urlOf } from './installed-postgres.ts';

const root = join(import.meta.dirname, '../..');
const log = pino({ level: 'silent' });
const bin = await installedPrograms();
const { version } = await programsFor(await accountFor('/'), STAGE);
const client = await installedClient();
const isNewEnough = (client ?? 0) >= Number.parseInt(version, 10);

const command = (name: 'backup' | 'restore', args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`db/backup/${name}-command.ts`, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, output: `${stdout}${stderr}` }),
  );

/** A shop in its embedded PostgreSQL, with a customer and a photograph. */
async function embeddedShop() {
  const folder = await roomyFolder('move');
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  const settings = {
    dataDir,
    databasePool: 2,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    filesS3: undefined,
  };
  const database = await openDatabaseForCommand(settings, log);
  await migrate(database.pool);
  await fillIfEmpty(database.pool, false);
  await database.pool.query(`INSERT INTO customers (email, first_name, last_name, password_hash)
                             VALUES ('annie@example.com', 'Annie', 'Ames', 'x')`);
  const digests = await tableDigests(database.pool);
  await database.stop();
  await mkdir(join(dataDir, 'photos'), { recursive: true });
  await writeFile(join(dataDir, 'photos/drum-1.webp'), 'pixels');
  return { folder, dataDir, digests };
}

test('a shop moves from its embedded PostgreSQL to another one, with everything, by the commands of the runbook', async ({
  skip,
}) => {
  skip(!bin, 'There is no PostgreSQL on this machine to move to.');
  // The embedded PostgreSQL brings no client programs.
  skip(
    !isNewEnough,
    `The machine's pg_dump is ${client ?? 'missing'}, older than the embedded PostgreSQL ${version}. npm run container dumps with one that is new enough.`,
  );
  const { folder, dataDir, digests } = await embeddedShop();
  const dumped = await command('backup', ['--dump', join(folder, 'dumps')], {
    DATA_DIR: dataDir,
  });
  expect(dumped).toMatchObject({ code: 0 });
  const [dump] = await readdir(join(folder, 'dumps'));

  const server = await startInstalled(bin!);
  const superuser = new pg.Client(`${await urlOf(server)}/postgres`);
  await superuser.connect();
  await superuser.query(`CREATE ROLE shop LOGIN PASSWORD 'its own'`);
  await superuser.query('CREATE DATABASE shop OWNER shop');
  await superuser.end();
  const DATABASE_URL = `${(await urlOf(server)).replace('postgres:a%20password', 'shop:its%20own')}/shop`;
  const moved = { DATA_DIR: join(folder, 'moved'), DATABASE_URL };
  expect(await command('restore', [join(folder, 'dumps', dump!)], moved)).toMatchObject({
    code: 0,
    output: expect.stringContaining('The books add up.'),
  });
  expect(await readFile(join(moved.DATA_DIR, 'photos/drum-1.webp'), 'utf8')).toBe('pixels');
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
  onTestFinished(() => pool.end());
  const { 'public.backups': _, ...there } = await tableDigests(pool);
  const { 'public.backups': __, ...before } = digests;
  expect(there).toEqual(before);

  const shop = await startShop({ ...moved, DEMO: 'false' });
  onTestFinished(() => void shop.kill());
  expect((await retryingClientOf(shop)('GET getCountries')).data.length).toBeGreaterThan(200);
  expect(await shop.stop()).toBe(0);
}, 240_000);
