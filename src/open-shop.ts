import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { firstOwnerToken, invitationLink } from './admin/staff/server/invitations.ts';
import { queueNewOrderMails, startNewOrderJobs } from './admin/orders/server/new-order-jobs.ts';
import { startStaffJobs } from './admin/staff/server/staff-jobs.ts';
import { reportUnreadableApps } from './admin/staff/server/sealed-values.ts';
import { startPurchaseJobs } from './admin/stock/server/purchase-jobs.ts';
import { startStockJobs } from './admin/stock/server/low-stock-jobs.ts';
import { startAccountJobs } from './account/server/account-jobs.ts';
import { openCaptcha } from './identity/server/captcha.ts';
import { openGeocoder } from './cart/server/geocoder.ts';
import { requestSubscription } from './content/server/newsletter.ts';
import { startStockAlertJobs } from './catalogue/server/stock-alerts/stock-alert-jobs.ts';
import { startCheckoutJobs } from './checkout/server/jobs/checkout-jobs.ts';
import { makeCounter } from './checkout/server/payment/counter/counter.ts';
import { makePaypal } from './checkout/server/payment/paypal/paypal.ts';
import { paymentMetrics } from './checkout/server/payment/payment-metrics.ts';
import { allProviders, type Payments } from './checkout/server/payment/payments.ts';
import { serveAdditionalPayment } from './checkout/server/after-sale/additional-payment/additional-payment-page.ts';
import { servePayOrder } from './checkout/server/by-staff/pay-order-page.ts';
import { serveWebhook } from './checkout/server/payment/webhook.ts';
import { startContentJobs } from './content/server/content-jobs.ts';
import type { Mails } from './mails.ts';
import { buildApp } from './build-app.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listenForInvalidations } from './server/cache/listen-for-invalidations.ts';
import { startPurgeRelay } from './server/cache/purge-relay.ts';
import type { Config } from './server/config/config.ts';
import { readsFrom } from './server/database/cached-reads.ts';
import { openReplicas, type Replicas } from './server/database/replicas.ts';
import { migrate } from './server/database/migrate.ts';
import { openDatabase, openPool } from './server/database/open-database.ts';
import { commandTimeouts } from './server/database/timeouts.ts';
import { openFiles } from './server/files/files.ts';
import { startJobs } from './server/jobs/jobs.ts';
import { ResponseCache } from './server/cache/response-cache.ts';
import type { StopStep } from './server/config/lifecycle.ts';
import { drain } from './server/http/drain.ts';
import type { PublishedLogin } from './server/http/keep-logins-local.ts';
import { listen } from './server/http/listen.ts';
import type { Log } from './server/log/log.ts';
import type { Metric } from './server/metrics/metric.ts';
import { type Metrics, openMetrics } from './server/metrics/metrics.ts';
import { observeWaits, poolMetrics } from './server/metrics/observe-pool.ts';
import { cacheMetrics } from './server/metrics/process-metrics.ts';
import {
  backupMetrics,
  databaseMetrics,
  jobMetrics,
  purgeMetrics,
} from './server/metrics/shop-metrics.ts';
import { localMailbox, openSeparateMailbox } from './server/mail/local-mailbox.ts';
import { picturesIn, withPictures } from './server/mail/mail-pictures.ts';
import { openSampleMails } from './server/mail/sample-mails.ts';
import { type MailTransport, openMailTransport } from './server/mail/mail-transport.ts';
import { areDemoLoginsOpen, isMailboxSeparate, isStaging } from './server/config/public-shop.ts';
import { copyPhotographsToStore, photographsFolder } from './server/files/photographs.ts';
import { storeReleaseAtStart, storeReleaseOrWarn } from './server/pages/releases/keep-release.ts';
import { readRelease, type Release } from './server/pages/releases/pack-assets.ts';
import { openRendering } from './server/pages/open-rendering.ts';
import { answersAtAll, type Neighbor, reportSilent } from './server/config/report-silent.ts';
import { openPaypalSandbox, type SandboxAccess } from './server/config/sandbox-access.ts';
import { openSecurityLog } from './server/log/security-log.ts';
import { useTracing } from './server/tracing/spans.ts';
import { sharedSecret } from './server/database/shared-secrets.ts';
import type { Shop } from './server/shop.ts';

/** A demo customer whose published password still works. */
export interface DemoLogin {
  email: string;
  password: string;
}

/** A demo member of staff; `totp` is the secret for an authenticator app. */
export interface DemoStaffLogin extends DemoLogin {
  totp: string;
  role: string;
}

/** Fills a new database. The caller passes it in, so that the shop does not depend on its demo. */
export interface DatabaseFiller {
  isUnfilled(pool: pg.Pool, demo: boolean): Promise<boolean>;
  fill(url: string, demo: boolean, withTrade: boolean): Promise<void>;
  publishedLogins: readonly PublishedLogin[];
  workingDemoLogins(pool: pg.Pool): Promise<DemoLogin[]>;
  workingDemoStaff(pool: pg.Pool): Promise<DemoStaffLogin[]>;
  closeDemoLogins(pool: pg.Pool): Promise<string[]>;
}

export interface OpenShop {
  /** The public URL, or the address that the shop listens on. */
  address: string;
  /** The configured port was in use, and the shop took the next free one. */
  isPortChanged: boolean;
  /** Address of the local mailbox; undefined with a mail server. */
  mailbox: string | undefined;
  isStaging: boolean;
  /** Empty unless the demo's logins are open. */
  logins: readonly DemoLogin[];
  staff: readonly DemoStaffLogin[];
  /** Where the first owner signs up; undefined once there is one. */
  ownerLink: string | undefined;
  sandbox: SandboxAccess | undefined;
}

interface Served {
  port: number;
  /** Undefined unless METRICS_PORT is set. */
  metrics: Metrics | undefined;
}

/** Opens every part of the shop, fills an empty database, and listens; `onOpened` gets a stop step for each part. */
export async function openShop(given: {
  config: Config;
  log: Log;
  root: string;
  filler: DatabaseFiller;
  onOpened: (step: StopStep) => void;
}): Promise<OpenShop & Served> {
  const { config, log, root, filler, onOpened } = given;
  if (config.tracing) {
    const { openTracing } = await import('./server/tracing/open-tracing.ts');
    const tracing = await openTracing(config.tracing, config.place);
    useTracing(tracing);
    onOpened({ what: 'the traces', within: 5, stop: () => tracing.stop() });
  }
  const database = await openDatabase(config, log);
  onOpened({ what: 'the database', within: 20, stop: () => database.stop() });
  await prepareDatabase(database.directUrl, config, log, filler);

  const metrics =
    config.metricsPort === undefined ? undefined : await openMetrics(log, config.place);
  if (metrics) observeWaits(database.pool, metrics.waitedForConnection);
  const rendering = await openRendering<Mails>(root, config.dev);
  onOpened({ what: 'rendering', within: 5, stop: () => rendering.stop() });
  const sandbox = config.paypal ? undefined : await openPaypalSandbox(config, log);
  if (sandbox) onOpened({ what: 'the payment sandbox', within: 5, stop: () => sandbox.stop() });
  const files = await openFiles(config);
  const mail = await openMailTransport(config, files, log);
  onOpened({ what: 'the mail transport', within: 5, stop: () => mail.stop() });
  const jobs = await startJobs(database, log);
  onOpened({ what: 'the jobs', within: 10, stop: () => jobs.stop() });

  const replicas = openStandbys(database.pool, config, log);
  if (replicas) onOpened({ what: 'the standbys', within: 10, stop: () => replicas.stop() });
  const payments = openPayments(database.pool, config, sandbox, log);
  let address = config.publicUrl ?? '';
  const photosDir = config.filesS3 ? undefined : photographsFolder(config.dataDir);
  const shop: Shop = {
    pool: database.pool,
    reads: replicas?.reads ?? readsFrom(database.pool),
    cache: new ResponseCache({ isBehindCache: config.cdnPurge !== undefined }),
    jobs,
    files,
    log,
    security: openSecurityLog(log, await sharedSecret(database.pool, 'security log')),
    captcha: openCaptcha(database.pool, config.captchaDifficulty),
    sessionHours: { usual: config.sessionHours, remembered: config.rememberedDays * 24 },
    orderHoldMinutes: config.orderHoldMinutes,
    cardFields: config.cardFields === 'hosted' ? (payments.provider.hostedFields ?? null) : null,
    mapTiles: config.mapTiles,
    geocode: config.geocoderUrl ? openGeocoder(config.geocoderUrl, log) : null,
    publicUrl: () => address,
    isPublicUrlSet: config.publicUrl !== undefined,
  };
  const clientDir = join(root, config.dev ? 'public' : 'dist/client');
  shop.readDrawing = picturesIn(join(clientDir, 'drawings'));
  const pictures = {
    '/drawings/': shop.readDrawing,
    '/photos/': (file: string) => files.read(`photos/${file}`),
  };
  const staging = isStaging(config);
  const sendMail = staging ? markAsStaging(mail) : mail.sendMail;
  const mails = {
    ...(await rendering.mails()),
    sendMail: withPictures(sendMail, pictures, log),
  };
  shop.sampleMails = openSampleMails({
    render: mails.renderSampleMail,
    sendMail: mails.sendMail,
    pictures,
    log,
  });
  if (metrics) registerMetrics(metrics, shop, replicas);
  await startCheckoutJobs(shop, { ...mails, requestSubscription, onOrder: queueNewOrderMails });
  await startAccountJobs(shop, mails);
  await startContentJobs(shop, mails);
  await startStaffJobs(shop, mails);
  await startNewOrderJobs(shop, mails);
  if (config.isFirst) await reportUnreadableApps(database.pool, log);
  await startStockJobs(shop, mails);
  await startPurchaseJobs(shop, mails);
  await startStockAlertJobs(shop, mails);
  const changes = await listenForInvalidations(database.directUrl, log, {
    onRead: ({ position }, isChanged) => replicas?.recordPosition(position, isChanged),
    onInvalidated: (tags) => shop.cache.invalidate(tags),
    onMaybeMissed: () => shop.cache.clear(),
    onCurrent: (at) => shop.cache.recordCurrent(at),
  });
  onOpened({ what: 'cache invalidation', within: 5, stop: () => changes.stop() });
  const relay = config.cdnPurge && startPurgeRelay(shop.pool, config.cdnPurge, log);
  if (relay) onOpened({ what: 'the purge relay', within: 10, stop: () => relay.stop() });

  const separateMailbox =
    mail.mailbox && isMailboxSeparate(config) ? await openSeparateMailbox(mail.mailbox) : undefined;
  if (separateMailbox)
    onOpened({ what: 'the mailbox', within: 5, stop: () => separateMailbox.stop() });

  const app = await buildApp({
    shop,
    payments,
    metrics,
    strict: !config.dev,
    trustedProxies: config.trustedProxies,
    maxEventLoopDelayMs: config.busyAfterMs,
    isStaging: staging,
    localLogins: config.demoLogins === 'public' ? [] : filler.publishedLogins,
    clientDir: config.dev ? undefined : clientDir,
    backOffice: {
      adminDir: config.dev ? undefined : join(root, 'dist/admin'),
      transform: rendering.transformHtml,
    },
    photosDir,
    makeRenderer: rendering.makeRenderer,
    async addRoutes(server: FastifyInstance) {
      await server.register(serveWebhook(shop, payments));
      await server.register(serveAdditionalPayment(shop, payments));
      await server.register(servePayOrder(shop, payments));
      for (const { returns } of allProviders(payments)) if (returns) await server.register(returns);
      await rendering.addTo(server);
      if (mail.mailbox && !separateMailbox) await server.register(localMailbox(mail.mailbox));
    },
  });
  // Another process may soon get requests for the files of pages that this one renders.
  const release = config.dev ? undefined : await releaseAt(root);
  if (metrics && release) metrics.addOfProcess(() => [releaseMetric(release)]);
  const isOneOfMany = config.processes > 1 || config.filesS3 !== undefined;
  if (release && isOneOfMany) await storeReleaseAtStart(shop, release);
  const housekeeping = startHousekeeping(shop, payments, config.reconcileSeconds, release);
  onOpened({ what: 'housekeeping', within: 5, stop: () => housekeeping.stop() });
  const served = await listen(app, config);
  if (release && !isOneOfMany) void storeReleaseOrWarn(shop, release);
  if (config.filesS3)
    copyPhotographsToStore(files, photographsFolder(config.dataDir)).catch((err: unknown) =>
      log.warn({ err }, 'Photographs could not be brought into the bucket'),
    );
  // Builds the search index before the first visitor needs it, and before the process that this one replaces may stop.
  const warmingUp = app.inject({
    method: 'POST' as const,
    url: '/api/findProducts',
    payload: { page: 1, per_page: 1 },
  });
  if (config.isFirst) void reportSilent(neighborsOf(config, mail, payments), log);
  onOpened({ what: 'serving', within: 10, stop: () => app.close() });
  if (config.processes > 1)
    onOpened({ what: 'taking connections', within: 5, stop: () => drain(app.server) });
  address ||= served.address;
  sandbox?.sendWebhooksTo(`${served.address}/webhooks/paypal`);
  if (config.processes > 1) await warmingUp;

  const mailbox = mail.mailbox && `${separateMailbox?.address ?? served.address}/mailbox`;
  const isOpen = areDemoLoginsOpen(config);
  const ownerToken = config.isFirst && (await firstOwnerToken(database.pool));
  return {
    address,
    isPortChanged: served.moved,
    port: served.port,
    mailbox,
    isStaging: staging,
    logins: isOpen ? await filler.workingDemoLogins(database.pool) : [],
    staff: isOpen ? await filler.workingDemoStaff(database.pool) : [],
    ownerLink: ownerToken ? invitationLink(passkeyOrigin(address), ownerToken) : undefined,
    sandbox,
    metrics,
  };
}

function neighborsOf(
  { cdnPurge, tracing }: Config,
  { verify }: MailTransport,
  payments: Payments,
): Neighbor[] {
  return [
    ...(verify
      ? [
          {
            name: 'The mail server',
            advice: 'Mails wait until it does. Check SMTP_URL.',
            ask: verify,
          },
        ]
      : []),
    ...allProviders(payments).flatMap(({ name, isReachable }) =>
      isReachable
        ? [
            {
              name: `The payment provider ${name}`,
              advice: `Nothing can be paid until it does. Check its settings (${name.toUpperCase()}_…).`,
              ask: isReachable,
            },
          ]
        : [],
    ),
    ...(cdnPurge?.urls ?? []).map((url) => ({
      name: 'The cache in front',
      advice: 'It shows old pages until it does. Check CDN_PURGE_URL.',
      ask: answersAtAll(url),
    })),
    ...(tracing
      ? [
          {
            name: 'The collector of traces',
            advice: 'Traces are lost until it does. Check OTEL_EXPORTER_OTLP_ENDPOINT.',
            ask: answersAtAll(tracing.endpoint),
          },
        ]
      : []),
  ];
}

function registerMetrics(metrics: Metrics, shop: Shop, replicas: Replicas | undefined): void {
  const { pool, cache } = shop;
  metrics.addOfProcess(() => [...cacheMetrics(cache), ...poolMetrics(pool)]);
  if (replicas) metrics.addOfProcess(() => replicas.metrics());
  for (const read of [databaseMetrics, jobMetrics, purgeMetrics, paymentMetrics, backupMetrics])
    metrics.addShared(() => read(pool));
}

/** The running build, for monitoring deployments. */
const releaseMetric = ({ version }: Release): Metric => ({
  name: 'vangon_release',
  help: 'The build that this process runs',
  labels: { version },
  value: 1,
});

function openStandbys(primary: pg.Pool, config: Config, log: Log): Replicas | undefined {
  const urls = config.databaseReplicas.map((url) => url.reveal());
  return urls.length > 0 ? openReplicas(primary, urls, log) : undefined;
}

/** Passkeys belong to a host name, never to an IP address. */
const passkeyOrigin = (address: string): string => address.replace('//127.0.0.1', '//localhost');

/** Mails do not show the staging banner of the pages, so their subject is marked. */
const markAsStaging =
  ({ sendMail }: MailTransport): MailTransport['sendMail'] =>
  (mail) =>
    sendMail({ ...mail, subject: `[Staging] ${mail.subject}` });

/** Migrates and fills the database on a pool without the shop's short statement timeout. */
async function prepareDatabase(url: string, config: Config, log: Log, filler: DatabaseFiller) {
  const pool = openPool(url, 2, log, commandTimeouts);
  try {
    await migrate(pool);
    if (await filler.isUnfilled(pool, config.demo))
      await filler.fill(url, config.demo, config.demoOrders);
    if (areDemoLoginsOpen(config)) return;
    const closed = await filler.closeDemoLogins(pool);
    if (closed.length > 0)
      log.warn(
        `Demo passwords are public, so these accounts can no longer log in, also with DEMO_LOGINS=public later: ${closed.join(', ')}`,
      );
  } finally {
    await pool.end();
  }
}

const releaseAt = (root: string) =>
  readRelease([join(root, 'dist/client/assets'), join(root, 'dist/admin/admin-assets')]);

/** To change providers, return the new one here and list PayPal as `former` while its payments can still change. */
function openPayments(
  pool: pg.Pool,
  config: Config,
  sandbox: SandboxAccess | undefined,
  log: Log,
): Payments {
  const account = sandbox?.account ?? {
    ...config.paypal!,
    clientSecret: config.paypal!.clientSecret.reveal(),
  };
  const warn = (text: string, about: object) => log.warn(about, text);
  return { provider: makePaypal({ ...account, warn }), former: [makeCounter(pool)] };
}
