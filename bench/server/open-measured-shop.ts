import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import {
  type ShopProcess,
  startShop,
  sandboxSettings,
} from '../../src/server/testing/shop-process.ts';
import { freePort } from '../../src/server/config/free-port.ts';
import { type CleanupSteps, openWithCleanup } from '../figures/cleanup-steps.ts';
import { forkServer } from './fork-server.ts';
import { openSandbox } from './open-sandbox.ts';

export interface MeasuredShop extends AsyncDisposable {
  readonly shop: ShopProcess;
  /** Restarts the shop, as so many processes, with empty caches; returns the seconds until it serves. */
  restart(processes?: number): Promise<number>;
  /** Address of the payment sandbox. */
  sandbox: string;
  pool: pg.Pool;
  /** For additional connections to the same database. */
  databaseUrl: string;
  /** Process ids of the sandbox and the mail server, which run on other machines in production. */
  others: readonly number[];
}

/**
 * A shop with the demo catalogue, its PostgreSQL (which writes to disk as always), the payment sandbox and a mail
 * server: a process each.
 */
export const openMeasuredShop = (): Promise<MeasuredShop> => openWithCleanup(openParts);

async function openParts(steps: CleanupSteps) {
  const folder = await steps.folder('bench');
  const postgres = await startEmbeddedPostgres({
    home: join(folder, 'postgres'),
    stage: join(folder, 'stage'),
    log: pino({ level: 'error' }),
  });
  steps.defer(() => postgres.stop());
  // The shop limits its role's statements; filling may take longer.
  const pool = new pg.Pool({
    connectionString: postgres.url,
    max: 10,
    options: '-c statement_timeout=0',
  });
  steps.defer(() => pool.end());

  // The sandbox needs the webhook address before the shop has reported its own.
  const port = await freePort();
  const sandbox = await openSandbox(`http://127.0.0.1:${port}/webhooks/paypal`);
  steps.use(sandbox);
  const mail = steps.use(await forkServer('mail-server.ts'));
  const start = (processes = 1) =>
    startShop(
      {
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: postgres.url,
        PORT: String(port),
        // As in production; tests turn it off.
        BUSY_AFTER_MS: '2000',
        SMTP_URL: mail.address,
        ...sandboxSettings(sandbox.address),
        ...(processes > 1 && { PUBLIC_URL: `http://127.0.0.1:${port}` }),
      },
      processes,
    );
  let shop = await start();
  steps.defer(async () => void (await shop.stop()));

  return {
    get shop() {
      return shop;
    },
    async restart(processes?: number) {
      await shop.stop();
      const startedAt = performance.now();
      shop = await start(processes);
      return (performance.now() - startedAt) / 1000;
    },
    sandbox: sandbox.address,
    pool,
    databaseUrl: postgres.url,
    others: [sandbox.pid, mail.pid],
  };
}
