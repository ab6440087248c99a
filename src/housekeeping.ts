import { deleteOldDrafts } from './admin/new-order/server/drafts.ts';
import { mailLowStock } from './admin/stock/server/low-stock-jobs.ts';
import { deleteExpiredLinks } from './account/server/links.ts';
import { deleteExpiredCaptchas } from './identity/server/captcha.ts';
import { refreshExpected } from './catalogue/server/stock/refresh-expected.ts';
import { refreshProductSales } from './catalogue/server/search/index/product-sales.ts';
import {
  deleteOldStockAlerts,
  tellNextInLine,
} from './catalogue/server/stock-alerts/stock-alerts.ts';
import { startSales } from './catalogue/server/sales.ts';
import { issueMissing } from './checkout/server/invoices/invoice-jobs.ts';
import { startReconciling } from './checkout/server/jobs/reconcile-payments.ts';
import { deleteExpiredDeclines } from './checkout/server/payment/declines.ts';
import type { Payments } from './checkout/server/payment/payments.ts';
import { startReconcilingMoney } from './checkout/server/reconciliation/reconcile-money.ts';
import { startPublishing } from './content/server/drafts/publish-due.ts';
import { deleteRemovedPictures } from './content/server/inbox/remove-entry.ts';
import { inTurn } from './server/database/leases.ts';
import { deleteExpiredAnswers } from './server/http/idempotency.ts';
import { deleteExpiredAttempts } from './server/http/rate-limits.ts';
import { deleteExpiredSessions } from './server/http/sessions.ts';
import { deleteExpiredStaffSessions } from './server/http/staff-sessions.ts';
import { deleteOldReleases, storeReleaseOrWarn } from './server/pages/releases/keep-release.ts';
import type { Release } from './server/pages/releases/pack-assets.ts';
import type { Shop } from './server/shop.ts';

const ONE_HOUR_MS = 3_600_000;
const ONE_DAY_MS = 24 * ONE_HOUR_MS;

/** Exported for tests. */
export const EXPIRED_DATA_DELETERS = [
  deleteExpiredAnswers,
  deleteExpiredAttempts,
  deleteExpiredDeclines,
  deleteExpiredCaptchas,
  deleteExpiredSessions,
  deleteExpiredStaffSessions,
  deleteExpiredLinks,
  deleteOldStockAlerts,
  deleteOldDrafts,
];

/** Periodic jobs. Each runs in one of all processes, except that each version keeps the files of its own `release`. */
export function startHousekeeping(
  shop: Shop,
  payments: Payments,
  reconcileSeconds: number,
  release: Release | undefined,
) {
  const reconciling = startReconciling(shop, payments, reconcileSeconds);
  const reconcilingMoney = startReconcilingMoney(shop, payments);
  const publishing = startPublishing(shop.pool, shop.log);
  const sales = startSales(shop.pool, shop.log);
  const timer = setInterval(() => {
    if (release) void storeReleaseOrWarn(shop, release);
    void refreshSales(shop);
    void tidyUp(shop);
    void issueInvoices(shop);
  }, ONE_HOUR_MS);
  void refreshSales(shop);
  void issueInvoices(shop);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(
        [reconciling, reconcilingMoney, publishing, sales].map((each) => each.stop()),
      );
    },
  };
}

const refreshSales = ({ pool, log }: Shop) =>
  inTurn(pool, 'refresh-product-sales', ONE_DAY_MS, () => refreshProductSales(pool)).catch(
    (err: unknown) => log.warn({ err }, 'What sells could not be worked out'),
  );

const issueInvoices = (shop: Shop) =>
  inTurn(shop.pool, 'issue-invoices', ONE_HOUR_MS, () => issueMissing(shop)).catch((err: unknown) =>
    shop.log.warn({ err }, 'Missing invoices could not be issued'),
  );

const tidyUp = (shop: Shop) =>
  inTurn(shop.pool, 'housekeeping', ONE_HOUR_MS, async () => {
    await deleteRemovedPictures(shop.pool, shop.files).catch((err: unknown) =>
      shop.log.warn({ err }, 'Pictures of deleted testimonials could not be deleted'),
    );
    await deleteOldReleases(shop).catch((err: unknown) =>
      shop.log.warn({ err }, 'Files of earlier versions could not be deleted'),
    );
    for (const deleteExpired of EXPIRED_DATA_DELETERS) {
      await deleteExpired(shop.pool).catch((err: unknown) =>
        shop.log.warn({ err }, 'Expired data could not be deleted'),
      );
    }
    await tellNextInLine(shop.pool).catch((err: unknown) =>
      shop.log.warn({ err }, 'Who waits for parts could not be looked up'),
    );
    await refreshExpected(shop.pool).catch((err: unknown) =>
      shop.log.warn({ err }, 'Days on which parts are expected could not be looked up'),
    );
    await mailLowStock(shop).catch((err: unknown) =>
      shop.log.warn({ err }, 'Low stock could not be looked up'),
    );
  }).catch((err: unknown) => shop.log.warn({ err }, 'Housekeeping was not done'));
