import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { pinnedNode, root } from '../../bin/bootstrap.mjs';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { execute, identifier, sql } from '../../src/server/database/query.ts';
import { freePort } from '../../src/server/config/free-port.ts';
import { sandboxSettings } from '../../src/server/testing/shop-process.ts';
import { type CleanupSteps, openWithCleanup } from '../figures/cleanup-steps.ts';
import { pin } from '../figures/processor.ts';
import { type Catalogue, readCatalogue } from '../server/catalogue.ts';
import { forkServer } from '../server/fork-server.ts';
import { openSandbox } from '../server/open-sandbox.ts';
import type { BuiltCommit } from './build-commit.ts';

/** One of the two commits, as a running shop. */
export interface Side {
  address: string;
  /** Process id of the shop that runs now. */
  readonly pid: number;
  catalogue: Catalogue;
  pool: pg.Pool;
  /** Restarts the shop; returns the seconds until it serves. */
  restart(): Promise<number>;
}

export interface BothSides {
  before: Side;
  now: Side;
  /** Whether the shops run on the first core and all that stands around them on the second. */
  isPinned: boolean;
}

const OPEN = /VanGon is open at (\S+)/;
const PLENTY = 1_000_000;

/**
 * Both commits as shops with the demo catalogue, on one PostgreSQL with a database each. Each has a payment sandbox and
 * a mail server of its own, those of this commit.
 */
export const openBoth = (other: BuiltCommit): Promise<BothSides & AsyncDisposable> =>
  openWithCleanup(async (steps) => {
    const folder = await steps.folder('compare');
    const postgres = await startEmbeddedPostgres({
      home: join(folder, 'postgres'),
      stage: join(folder, 'stage'),
      log: pino({ level: 'error' }),
    });
    steps.defer(() => postgres.stop());
    const before = await openSide(steps, other.folder, await databaseOf(postgres, 'before'));
    const now = await openSide(steps, root, await databaseOf(postgres, 'now'));
    return { before, now, isPinned: pin(process.pid, 1) };
  });

async function databaseOf(
  { url, superuserUrl }: { url: string; superuserUrl: string },
  name: string,
): Promise<string> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const owner = new URL(url).username;
  await execute(client, sql`CREATE DATABASE ${identifier(name)} OWNER ${identifier(owner)}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: name }).href;
}

async function openSide(steps: CleanupSteps, folder: string, databaseUrl: string): Promise<Side> {
  // The sandbox needs the webhook's address before the shop has reported its own.
  const port = await freePort();
  const sandbox = steps.use(await openSandbox(`http://127.0.0.1:${port}/webhooks/paypal`));
  const mail = steps.use(await forkServer('mail-server.ts'));
  for (const { pid } of [sandbox, mail]) pin(pid, 1);
  const files = await steps.folder('compare-files');
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: files,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SMTP_URL: mail.address,
    CARD_FIELDS: 'own',
    DEMO_ORDERS: 'false',
    CAPTCHA_DIFFICULTY: '2',
    LOG_LEVEL: 'error',
    ...sandboxSettings(sandbox.address),
  };
  let shop = await startShopIn(folder, env);
  steps.defer(() => shop.stop());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  steps.defer(() => pool.end());

  await execute(pool, sql`UPDATE products SET stock_qty = ${PLENTY} WHERE stock_qty > 0`);
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    get pid() {
      return shop.pid;
    },
    catalogue: await readCatalogue(address),
    pool,
    async restart() {
      await shop.stop();
      const startedAt = performance.now();
      shop = await startShopIn(folder, env);
      return (performance.now() - startedAt) / 1000;
    },
  };
}

/** Runs a commit's build with the flags that it runs with itself, on this commit's Node. */
async function startShopIn(folder: string, env: Record<string, string>) {
  const { shopEnvironment, shopFlags, shopProgram } = (await import(
    pathToFileURL(join(folder, 'bin/shop-flags.mjs')).href
  )) as typeof import('../../bin/shop-flags.mjs');
  const shop = spawn(pinnedNode, [...shopFlags, shopProgram], {
    cwd: folder,
    env: { ...process.env, ...shopEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'exit');
  const opened = Promise.withResolvers<void>();
  let output = '';
  shop.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
    if (OPEN.test(output)) opened.resolve();
  });
  void ended.then(([code]) =>
    opened.reject(new Error(`The shop in ${folder} ended with ${code}:\n${output}`)),
  );
  await opened.promise;
  pin(shop.pid!, 0);
  return {
    pid: shop.pid!,
    async stop() {
      shop.kill('SIGTERM');
      await ended;
    },
  };
}
