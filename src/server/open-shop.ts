import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { startCheckoutJobs } from '../checkout/server/checkout-jobs.ts';
import { makePaypal } from '../checkout/server/paypal/paypal.ts';
import type { Payments } from '../checkout/server/payments.ts';
import { keepSweeping } from '../checkout/server/sweep.ts';
import { serveWebhook } from '../checkout/server/webhook.ts';
import { buildApp } from './app.ts';
import { listenForChanges } from './changes.ts';
import type { Config } from './config.ts';
import { fillIfEmpty } from './database/fill.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { forgetOldAnswers } from './idempotency.ts';
import { startJobs } from './jobs.ts';
import { Kept } from './kept.ts';
import type { StopStep } from './lifecycle.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import { addMailboxPages } from './mail/mailbox-page.ts';
import { openMail } from './mail/open-mail.ts';
import { openRendering } from './renderer.ts';
import { openPaypalSandbox, type SandboxAccess } from './sandbox-access.ts';
import type { Shop } from './shop.ts';

export interface OpenShop {
  /** Where visitors find it. */
  address: string;
  /** The wanted port was taken, and the next free one is used. */
  moved: boolean;
  hasMailbox: boolean;
  sandbox: SandboxAccess | undefined;
  /** How it is stopped, in order. */
  steps: StopStep[];
}

/** Opens everything the shop needs, fills an empty database, and serves. */
export async function openShop(given: {
  config: Config;
  log: Log;
  root: string;
}): Promise<OpenShop> {
  const { config, log, root } = given;
  const { dev } = config;
  const database = await openDatabase(config, log);
  await migrate(database.pool);
  await fillIfEmpty(database.pool, config.demo);

  let address = config.publicUrl ?? '';
  const mail = await openMail(config, log);
  const jobs = await startJobs(database.url, log);
  const shop: Shop = {
    db: drizzle(database.pool),
    pool: database.pool,
    kept: new Kept(),
    jobs,
    log,
    orderHoldMinutes: config.orderHoldMinutes,
    publicUrl: () => address,
  };
  const sandbox = config.paypal ? undefined : await openPaypalSandbox(config);
  const payments = paymentsThrough(config, sandbox, log);
  const rendering = await openRendering(root, dev);
  const app = await buildApp({
    shop,
    payments,
    strict: !dev,
    clientDir: dev ? undefined : join(root, 'dist/client'),
    makeRenderer: rendering.makeRenderer,
    async also(server: FastifyInstance) {
      await server.register(serveWebhook(shop, payments));
      await rendering.addTo(server);
      if (mail.mailbox) addMailboxPages(server, mail.mailbox);
    },
  });

  const changes = await listenForChanges(database.url, log, {
    onChanged: (area) => shop.kept.changed(area),
    onMaybeMissed: () => shop.kept.drop(),
  });
  const { renderOrderMail } = await rendering.mails();
  await startCheckoutJobs(shop, { renderOrderMail, sendMail: mail.sendMail });
  const served = await listen(app, config);
  address ||= served.address;
  sandbox?.tellWebhooks(`${served.address}/webhooks/paypal`);
  const sweeping = keepSweeping(shop, payments, config.sweepSeconds);
  const forgetting = setInterval(() => void forgetOldAnswers(shop.pool).catch(() => {}), 3_600_000);

  return {
    address,
    moved: served.moved,
    hasMailbox: mail.mailbox !== undefined,
    sandbox,
    steps: [
      { what: 'serving', within: 10, stop: () => app.close() },
      { what: 'sweeping', within: 5, stop: () => (clearInterval(forgetting), sweeping.stop()) },
      { what: 'the jobs', within: 10, stop: () => jobs.stop() },
      { what: 'the mail', within: 5, stop: () => mail.stop() },
      { what: 'the payment sandbox', within: 5, stop: () => sandbox?.stop() },
      { what: 'rendering', within: 5, stop: () => rendering.stop() },
      { what: 'hearing of changes', within: 5, stop: () => changes.stop() },
      { what: 'the database', within: 20, stop: () => database.stop() },
    ],
  };
}

function paymentsThrough(config: Config, sandbox: SandboxAccess | undefined, log: Log): Payments {
  const account = sandbox?.account ?? {
    ...config.paypal!,
    clientSecret: config.paypal!.clientSecret.reveal(),
  };
  const warn = (text: string, about: object) => log.warn(about, text);
  return { provider: makePaypal({ ...account, warn }), webhookId: account.webhookId };
}
