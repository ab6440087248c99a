import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { firstOwnerToken, invitationLink } from './admin/staff/server/invitations.ts';
import { startStaffJobs } from './admin/staff/server/staff-jobs.ts';
import { startStockJobs, tellLowStock } from './admin/stock/server/low-stock-jobs.ts';
import { startAccountJobs } from './account/server/account-jobs.ts';
import { deleteExpiredLinks } from './account/server/links.ts';
import { deleteExpiredCaptchas, openCaptcha } from './captcha/server/captcha.ts';
import { refreshProductSales } from './catalogue/server/search/product-sales.ts';
import { openGeocoder } from './cart/server/geocoder.ts';
import { startCheckoutJobs } from './checkout/server/jobs/checkout-jobs.ts';
import { deleteExpiredDeclines } from './checkout/server/payment/declines.ts';
import { makePaypal } from './checkout/server/payment/paypal/paypal.ts';
import { allProviders, type Payments } from './checkout/server/payment/payments.ts';
import { startReconciling } from './checkout/server/jobs/reconcile-payments.ts';
import { startReconcilingMoney } from './checkout/server/reconciliation/reconcile-money.ts';
import { serveDifference } from './checkout/server/after-sale/difference/difference-page.ts';
import { serveWebhook } from './checkout/server/payment/webhook.ts';
import { startContentJobs } from './content/server/content-jobs.ts';
import { deleteRemovedPictures } from './content/server/inbox/remove-entry.ts';
import { startPublishing } from './content/server/drafts/publish-due.ts';
import type { Mails } from './mails.ts';
import { buildApp } from './build-app.ts';
import { listenForInvalidations } from './server/cache/cache-invalidation.ts';
import { startPurgeRelay } from './server/cache/purge-relay.ts';
import type { Config } from './server/config/config.ts';
import { readsOf } from './server/database/cached-reads.ts';
import { openReplicas, type Replicas } from './server/database/replicas.ts';
import { migrate } from './server/database/migrate.ts';
import { commandTimeouts, openDatabase, openPool } from './server/database/open-database.ts';
import { openFiles } from './server/files/files.ts';
import { deleteExpiredAnswers } from './server/http/idempotency.ts';
import { startJobs } from './server/jobs/jobs.ts';
import { ResponseCache } from './server/cache/response-cache.ts';
import type { StopStep } from './server/config/lifecycle.ts';
import { deleteExpiredAttempts } from './server/http/rate-limits.ts';
import { listen } from './server/http/listen.ts';
import type { Log } from './server/log/log.ts';
import { localMailbox, openSeparateMailbox } from './server/mail/local-mailbox.ts';
import { withPictures } from './server/mail/mail-pictures.ts';
import { openSampleMails } from './server/mail/sample-mails.ts';
import { type MailTransport, openMailTransport } from './server/mail/mail-transport.ts';
import { areDemoLoginsOpen, isMailboxSeparate, isRehearsal } from './server/config/public-shop.ts';
import { photographsFolder } from './server/files/photographs.ts';
import { openRendering } from './server/pages/renderer.ts';
import { openPaypalSandbox, type SandboxAccess } from './server/config/sandbox-access.ts';
import { openSecurityLog } from './server/log/security-log.ts';
import { sharedSecret } from './server/database/shared-secrets.ts';
import { deleteExpiredSessions } from './server/http/sessions.ts';
import { deleteExpiredStaffSessions } from './server/http/staff-sessions.ts';
import type { Shop } from './server/shop.ts';

const ONE_HOUR_MS = 3_600_000;
const ONE_DAY_MS = 24 * ONE_HOUR_MS;

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
  isRehearsal: boolean;
  /** Empty unless the demo's logins are open. */
  logins: readonly DemoLogin[];
  staff: readonly DemoStaffLogin[];
  /** Where the first owner signs up; undefined once there is one. */
  ownerLink: string | undefined;
  sandbox: SandboxAccess | undefined;
}

/** Opens every part of the shop, fills an empty database, and listens; `onOpened` receives a stop step for each part. */
export async function openShop(given: {
  config: Config;
  log: Log;
  root: string;
  filler: DatabaseFiller;
  onOpened: (step: StopStep) => void;
}): Promise<OpenShop> {
  const { config, log, root, filler, onOpened } = given;
  const database = await openDatabase(config, log);
  onOpened({ what: 'the database', within: 20, stop: () => database.stop() });
  await prepareDatabase(database.url, config, log, filler);

  const rendering = await openRendering<Mails>(root, config.dev);
  onOpened({ what: 'rendering', within: 5, stop: () => rendering.stop() });
  const sandbox = config.paypal ? undefined : await openPaypalSandbox(config);
  if (sandbox) onOpened({ what: 'the payment sandbox', within: 5, stop: () => sandbox.stop() });
  const mail = await openMailTransport(config, log);
  onOpened({ what: 'the mail transport', within: 5, stop: () => mail.stop() });
  const jobs = await startJobs(database.url, log);
  onOpened({ what: 'the jobs', within: 10, stop: () => jobs.stop() });

  const replicas = openStandbys(database.pool, config, log);
  if (replicas) onOpened({ what: 'the standbys', within: 10, stop: () => replicas.stop() });
  const payments = openPayments(config, sandbox, log);
  let address = config.publicUrl ?? '';
  const photosDir = photographsFolder(config.dataDir);
  const shop: Shop = {
    pool: database.pool,
    reads: replicas?.reads ?? readsOf(database.pool),
    cache: new ResponseCache({ isBehindCache: config.cdnPurge !== undefined }),
    jobs,
    files: await openFiles(config),
    photosDir,
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
  const pictures = { '/drawings/': join(clientDir, 'drawings'), '/photos/': photosDir };
  const rehearsal = isRehearsal(config);
  const sendMail = rehearsal ? markAsRehearsal(mail) : mail.sendMail;
  const mails = {
    ...(await rendering.mails()),
    sendMail: withPictures(sendMail, pictures, log),
  };
  shop.sampleMails = openSampleMails({
    ...{ render: mails.renderSampleMail, sendMail: mails.sendMail },
    ...{ pictures, log },
  });
  await startCheckoutJobs(shop, mails);
  await startAccountJobs(shop, mails);
  await startContentJobs(shop, mails);
  await startStaffJobs(shop, mails);
  await startStockJobs(shop, mails);
  const changes = await listenForInvalidations(database.url, log, {
    onLooked: ({ position }, isChanged) => replicas?.looked(position, isChanged),
    onInvalidated: (tags) => shop.cache.invalidate(tags),
    onMaybeMissed: () => shop.cache.clear(),
    onCurrent: (at) => shop.cache.looked(at),
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
    strict: !config.dev,
    trustedProxies: config.trustedProxies,
    isRehearsal: rehearsal,
    clientDir: config.dev ? undefined : clientDir,
    backOffice: {
      adminDir: config.dev ? undefined : join(root, 'dist/admin'),
      transform: rendering.transformHtml,
    },
    photosDir,
    makeRenderer: rendering.makeRenderer,
    async addRoutes(server: FastifyInstance) {
      await server.register(serveWebhook(shop, payments));
      await server.register(serveDifference(shop, payments));
      for (const { returns } of allProviders(payments)) if (returns) await server.register(returns);
      await rendering.addTo(server);
      if (mail.mailbox && !separateMailbox) await server.register(localMailbox(mail.mailbox));
    },
  });
  const housekeeping = startHousekeeping(shop, payments, config.reconcileSeconds);
  onOpened({ what: 'housekeeping', within: 5, stop: () => housekeeping.stop() });
  const served = await listen(app, config);
  // Builds the search index before a visitor waits for it.
  void app.inject({ method: 'POST', url: '/api/findProducts', payload: { page: 1, per_page: 1 } });
  onOpened({ what: 'serving', within: 10, stop: () => app.close() });
  address ||= served.address;
  sandbox?.tellWebhooks(`${served.address}/webhooks/paypal`);

  const mailbox = mail.mailbox && `${separateMailbox?.address ?? served.address}/mailbox`;
  const isOpen = areDemoLoginsOpen(config);
  const ownerToken = await firstOwnerToken(database.pool);
  return {
    address,
    isPortChanged: served.moved,
    mailbox,
    isRehearsal: rehearsal,
    logins: isOpen ? await filler.workingDemoLogins(database.pool) : [],
    staff: isOpen ? await filler.workingDemoStaff(database.pool) : [],
    ownerLink: ownerToken && invitationLink(passkeyOrigin(address), ownerToken),
    sandbox,
  };
}

function openStandbys(primary: pg.Pool, config: Config, log: Log): Replicas | undefined {
  const urls = config.databaseReplicas.map((url) => url.reveal());
  return urls.length > 0 ? openReplicas(primary, urls, log) : undefined;
}

/** Passkeys belong to a host name, never to an IP address. */
const passkeyOrigin = (address: string): string => address.replace('//127.0.0.1', '//localhost');

/** Readers of a mail do not see the rehearsal banner of the pages. */
const markAsRehearsal =
  ({ sendMail }: MailTransport): MailTransport['sendMail'] =>
  (mail) =>
    sendMail({ ...mail, subject: `[Rehearsal] ${mail.subject}` });

/** Migrates and fills the database on a pool without the shop's short statement timeout. */
async function prepareDatabase(
  url: string,
  config: Config,
  log: Log,
  filler: DatabaseFiller,
): Promise<void> {
  const pool = openPool(url, 2, log, commandTimeouts);
  try {
    await migrate(pool);
    if (await filler.isUnfilled(pool, config.demo))
      await filler.fill(url, config.demo, config.demoOrders);
    if (areDemoLoginsOpen(config)) return;
    const closed = await filler.closeDemoLogins(pool);
    if (closed.length > 0)
      log.warn(
        `Demo passwords are public, so these accounts can no longer log in: ${closed.join(', ')}`,
      );
  } finally {
    await pool.end();
  }
}

const EXPIRED_DATA_DELETERS = [
  deleteExpiredAnswers,
  deleteExpiredAttempts,
  deleteExpiredDeclines,
  deleteExpiredCaptchas,
  deleteExpiredSessions,
  deleteExpiredStaffSessions,
  deleteExpiredLinks,
];

function startHousekeeping(shop: Shop, payments: Payments, reconcileSeconds: number) {
  const reconciling = startReconciling(shop, payments, reconcileSeconds);
  const reconcilingMoney = startReconcilingMoney(shop, payments);
  const publishing = startPublishing(shop.pool, shop.log);
  const timer = setInterval(() => {
    deleteRemovedPictures(shop.pool, shop.files).catch((err: unknown) =>
      shop.log.warn({ err }, 'Pictures of deleted testimonials could not be deleted'),
    );
    for (const deleteExpired of EXPIRED_DATA_DELETERS) {
      deleteExpired(shop.pool).catch((err: unknown) =>
        shop.log.warn({ err }, 'Expired data could not be deleted'),
      );
    }
    tellLowStock(shop).catch((err: unknown) =>
      shop.log.warn({ err }, 'Low stock could not be looked up'),
    );
  }, ONE_HOUR_MS);
  const refreshSales = () => {
    refreshProductSales(shop.pool).catch((err: unknown) =>
      shop.log.warn({ err }, 'What sells could not be worked out'),
    );
  };
  refreshSales();
  const salesTimer = setInterval(refreshSales, ONE_DAY_MS);
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(salesTimer);
      await Promise.all([reconciling.stop(), reconcilingMoney.stop(), publishing.stop()]);
    },
  };
}

/** To change providers, return the new one here and list PayPal as `former` while its payments can still change. */
function openPayments(config: Config, sandbox: SandboxAccess | undefined, log: Log): Payments {
  const account = sandbox?.account ?? {
    ...config.paypal!,
    clientSecret: config.paypal!.clientSecret.reveal(),
  };
  const warn = (text: string, about: object) => log.warn(about, text);
  return { provider: makePaypal({ ...account, warn }) };
}
