import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { runningServer } from './running-server.ts';

const log = pino({ level: 'silent' });
const shops: ChildProcess[] = [];
let folder: string;
let home: string;

beforeAll(async () => {
  folder = await mkdtemp(join(inject('folder'), 'embedded-'));
  await chmod(folder, 0o755);
  home = join(folder, 'postgres');
});

afterEach(async () => {
  for (const shop of shops.splice(0)) await end(shop);
  // A test that failed half-way leaves its server running.
  if (await serverNow()) await (await startEmbeddedPostgres({ home, log })).stop();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

type Started = { url: string; adopted: boolean };

/** A shop process of its own that uses the embedded server until it is told to stop. */
async function startShop(
  opens?: 'first' | 'further',
): Promise<{ shop: ChildProcess; started: Started }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const quiet = new Proxy({}, { get: () => () => {} });
    const server = await startEmbeddedPostgres({ home: ${JSON.stringify(home)}, log: quiet, opens: ${JSON.stringify(opens)} });
    const stop = () => server.stop().then(() => process.exit(0));
    process.on('SIGTERM', stop);
    process.on('disconnect', stop);
    console.log(JSON.stringify({ url: server.url, adopted: server.adopted }));`;
  const shop = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  shops.push(shop);
  const [line] = await once(createInterface(shop.stdout!), 'line');
  return { shop, started: JSON.parse(line) };
}

async function end(shop: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill(signal);
  await ended;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const serverNow = () => runningServer(join(home, 'cluster'));

test('keeps its data across restarts, requires the password, and syncs to disk', async () => {
  const first = await startEmbeddedPostgres({ home, log });
  await query(first.url, "CREATE TABLE parts AS SELECT 'brake drum' AS name");
  expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect((await stat(join(home, 'password'))).mode & 0o777).toBe(0o600);
  const withoutPassword = new URL(first.url);
  withoutPassword.password = 'wrong';
  await expect(query(withoutPassword.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  await first.stop();
  await expect(query(first.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

  const second = await startEmbeddedPostgres({ home, log });
  expect(await query(second.url, 'SELECT name FROM parts')).toEqual([{ name: 'brake drum' }]);
  expect(second.adopted).toBe(false);
  await second.stop();
});

test('gives the shop an ordinary role with the rights that its migrations need', async () => {
  const server = await startEmbeddedPostgres({ home, log });
  expect(
    await query(server.url, 'SELECT usesuper FROM pg_user WHERE usename = current_user'),
  ).toEqual([{ usesuper: false }]);
  await query(
    server.url,
    'CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE SCHEMA IF NOT EXISTS jobs',
  );
  await server.stop();
});

test('refuses the shop role’s password for the superuser', async () => {
  const server = await startEmbeddedPostgres({ home, log });
  const asSuperuser = new URL(server.url);
  asSuperuser.username = 'postgres';
  asSuperuser.pathname = 'postgres';
  await expect(query(asSuperuser.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  await expect(query(server.url, 'CREATE ROLE thief SUPERUSER')).rejects.toMatchObject({
    code: '42501',
  });
  await expect(
    query(server.url, "COPY (SELECT 1) TO PROGRAM 'cat > /tmp/vangon-thief'"),
  ).rejects.toMatchObject({ code: '42501' });
  expect((await stat(join(home, 'owner-password'))).mode & 0o777).toBe(0o600);
  await server.stop();
});

test('repairs a data folder whose role had the superuser’s rights and password', async () => {
  const server = await startEmbeddedPostgres({ home, log });
  const { password } = new URL(server.superuserUrl);
  await query(server.superuserUrl, `ALTER ROLE vangon SUPERUSER PASSWORD '${password}'`);
  await server.stop();
  await rm(join(home, 'owner-password'));

  const next = await startEmbeddedPostgres({ home, log });
  expect(new URL(next.url).password).not.toBe(password);
  expect(
    await query(next.url, 'SELECT usesuper FROM pg_user WHERE usename = current_user'),
  ).toEqual([{ usesuper: false }]);
  expect(await query(next.url, 'SELECT name FROM parts')).toEqual([{ name: 'brake drum' }]);
  await next.stop();
});

test.runIf(process.platform === 'linux')(
  'keeps the shop’s secrets out of PostgreSQL’s environment',
  async () => {
    vi.stubEnv('PAYPAL_CLIENT_SECRET', 'hunter2');
    vi.stubEnv('SMTP_URL', 'smtp://shop:hunter2@mail.example.com');
    const server = await startEmbeddedPostgres({ home, log });
    const { pid } = (await serverNow())!;
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toMatch(/hunter2|PAYPAL|SMTP|NODE_ENV/);
    await server.stop();
    vi.unstubAllEnvs();
  },
);

test('adopts the server that a killed process left running', async () => {
  const { shop, started } = await startShop();
  const left = await serverNow();
  await end(shop, 'SIGKILL');

  const next = await startShop();
  expect(next.started).toEqual({ url: started.url, adopted: true });
  expect(await serverNow()).toEqual(left);
  await end(next.shop);
  expect(await serverNow()).toBeUndefined();
});

test('reports a password file that does not match the data', async () => {
  const password = await readFile(join(home, 'password'), 'utf8');
  await writeFile(join(home, 'password'), 'another');
  await expect(startEmbeddedPostgres({ home, log })).rejects.toThrow(
    'postgres/password does not contain',
  );
  await writeFile(join(home, 'password'), password);
});

test('shares one server between processes that start at once; the last one stops it', async () => {
  await rm(home, { recursive: true, force: true });
  const [one, other] = await Promise.all([startShop(), startShop()]);
  expect(one.started.url).toBe(other.started.url);

  await end(one.shop);
  expect(await query(other.started.url, 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
  await end(other.shop);
  expect(await serverNow()).toBeUndefined();
});

test('starts although a stale pid file names another program', async () => {
  const server = await startEmbeddedPostgres({ home, log });
  const file = join(home, 'cluster/postmaster.pid');
  const written = await readFile(file, 'utf8');
  await server.stop();
  await writeFile(file, written.replace(/^\d+/, String(process.pid)));

  const { shop, started } = await startShop();
  expect(started.adopted).toBe(false);
  await end(shop);
});

test('restarts a server that died, at the same address', async () => {
  const server = await startEmbeddedPostgres({ home, log });
  process.kill((await serverNow())!.pid, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(server.url, 'SELECT 1 AS up')).toEqual([{ up: 1 }]),
    { timeout: 10_000 },
  );
  await server.stop();
  expect(await serverNow()).toBeUndefined();
});

test('lets one shop at a time use it, also after that one was killed', async () => {
  const { shop } = await startShop('first');
  // Its other processes, and commands, join it.
  const further = await startShop('further');
  await (await startEmbeddedPostgres({ home, log })).stop();
  await expect(startEmbeddedPostgres({ home, log, opens: 'first' })).rejects.toThrow(
    `${folder} is in use by another shop (process ${shop.pid}). Stop that one, or set DATA_DIR to another folder.`,
  );
  await end(shop, 'SIGKILL');
  await end(further.shop, 'SIGKILL');
  const next = await startShop('first');
  expect(next.started.adopted).toBe(true);
}, 30_000);

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('runs as another user, and elsewhere if that user cannot enter the folder', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const options = { home: join(closed, 'postgres'), stage: join(folder, 'stage'), log };

    const first = await startEmbeddedPostgres(options);
    await query(first.url, "CREATE TABLE parts AS SELECT 'brake drum' AS name");
    const { pid } = (await runningServer(join(options.home, 'cluster')))!;
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    await first.stop();

    const second = await startEmbeddedPostgres(options);
    expect(await query(second.url, 'SELECT name FROM parts')).toEqual([{ name: 'brake drum' }]);
    await second.stop();
  });
});
