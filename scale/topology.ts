import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { type CleanupSteps, openWithCleanup } from '../bench/figures/cleanup-steps.ts';
import { sandboxSettings } from '../src/server/testing/shop-process.ts';
import { freePort } from '../src/server/config/free-port.ts';
import { type Pooler, pgbouncerVersion, startPgbouncer } from '../src/server/testing/pgbouncer.ts';
import { openS3Store } from '../src/server/testing/s3-server.ts';
import { startVarnish } from '../src/server/testing/varnish.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type Databases, openDatabases } from './database.ts';
import { openProvider, type Provider } from './payments.ts';
import { openShops, type Shops } from './shops.ts';

/** Connections that PgBouncer may open to the primary, whatever the number of processes. */
export const POOLED = 12;
/** How often unfinished payments are looked up. */
export const RECONCILE_SECONDS = 2;

export interface Topology extends AsyncDisposable {
  /** The address for visitors: Varnish. */
  front: string;
  balancer: Balancer;
  shops: Shops;
  pooler: Pooler;
  databases: Databases;
  provider: Provider;
  /** Connects to the primary, whichever it is. */
  pool: pg.Pool;
}

/** The whole setup of docs/scale.md on this machine: each part a separate process, configured as in docs/. */
export const openTopology = (count: number): Promise<Topology> =>
  openWithCleanup((steps) => openParts(steps, count));

async function openParts(steps: CleanupSteps, count: number) {
  const folder = await steps.folder('scale');
  const databases = steps.use(await openDatabases(folder));
  const prepares = carriesStatements((await pgbouncerVersion())!);
  const pooler = await startPgbouncer(databases.primaryUrl, {
    folder,
    connections: POOLED,
    settings: prepares ? { max_prepared_statements: 500 } : {},
  });
  steps.defer(() => pooler.stop());
  const files = await openS3Store();
  steps.defer(() => files.close());
  const frontPort = await freePort();
  const port = await freePort();
  const databasePort = await freePort();
  const front = `http://127.0.0.1:${frontPort}`;
  const provider = steps.use(await openProvider(front));
  const secret = randomUUID();
  const shopPort = await freePorts(count);
  const direct = Object.assign(new URL(databases.primaryUrl), { port: String(databasePort) });

  const backends = {
    folder,
    port,
    databasePort,
    shops: Array.from({ length: count }, (_, place) => shopPort + place),
    primary: databases.primaryUrl,
    standby: databases.standbyUrl,
  };
  const balancer = steps.use(await openBalancer(backends));
  const shops = steps.use(
    await openShops(shopPort, count, {
      PUBLIC_URL: front,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: direct.href,
      DATABASE_REPLICAS: databases.standbyUrl,
      DATABASE_POOL: '5',
      DATABASE_PREPARED: String(prepares),
      CDN_PURGE_URL: `${front}/`,
      CDN_PURGE_SECRET: secret,
      FILES_S3_BUCKET: files.filesS3.bucket,
      FILES_S3_ENDPOINT: files.filesS3.endpoint,
      FILES_S3_KEY: files.filesS3.accessKeyId,
      FILES_S3_SECRET: files.filesS3.secretAccessKey.reveal(),
      ...sandboxSettings(provider.api),
      RECONCILE_SECONDS: String(RECONCILE_SECONDS),
      CAPTCHA_DIFFICULTY: '2',
      LOG_LEVEL: 'error',
    }),
  );
  await balancer.ready();
  const varnish = await startVarnish(frontPort, [balancer.address], secret);
  steps.defer(() => varnish.stop());
  const pool = new pg.Pool({
    connectionString: direct.href,
    max: 6,
    application_name: 'vangon scale',
    options: '-c statement_timeout=0',
  });
  pool.on('error', () => {});
  steps.defer(() => pool.end());
  return { front, balancer, shops, pooler, databases, provider, pool };
}

const carriesStatements = ([major, minor]: [number, number]): boolean => major > 1 || minor >= 21;

/** Finds so many consecutive free ports below the range that the system assigns to connections. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(10_000, 30_000);
    const checks = Array.from({ length: count }, (_, at) => isFree(first + at));
    if ((await Promise.all(checks)).every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  server.listen(port, '127.0.0.1');
  const found = await listening;
  if (found) await new Promise((resolve) => server.close(resolve));
  return found;
}
