import type { AnyRouter } from '@tanstack/react-router';
import { onCustomerChange, onLogOutSinceLoad, sessionNow } from '../../identity/web/session.ts';
import { cartNow } from '../../cart/web/cart-store.ts';
import { startGarageSync } from '../../fitment/web/garage-sync.ts';
import { garageNow, useGarage } from '../../fitment/web/my-van.ts';
import { loadQuietly, setMissingFileRecovery } from '../../kit/load-part.ts';
import { loadToaster } from '../../ui/overlay/toast.ts';
import { currentToasts, removeToast } from '../../ui/overlay/toast-list.ts';
import { retryMissingStyles, recoverFromMissingFile } from './recover-from-missing-file.ts';
import { syncHead } from '../routing/sync-head.ts';
import { restoreFields } from './preserved-fields.ts';

/** Starts everything that can wait until the browser is idle or the visitor leaves the first page. */
export function startLazyParts(router: AnyRouter): void {
  syncHead(router);
  startGarageSync();
  startFitsWithVan(router);
  startKeptCarts();
  onLogOutSinceLoad((customer) => {
    // An Undo of theirs must not bring back what is theirs.
    for (const { id, action } of currentToasts()) if (action) removeToast(id);
    // If this fails offline, the stored data stays marked as this customer's, and no other customer sees it.
    void loadQuietly(() => import('../../checkout/web/payment/remove-customer-data.ts')).then(
      (module) => module?.removeCustomerData(customer),
    );
  });
  setMissingFileRecovery(recoverFromMissingFile);
  retryMissingStyles();
  restoreFields();
  // Preloaded so that it can report failures while offline.
  void loadToaster();
  resumeAttempts();
  addEventListener('pageshow', ({ persisted }) => persisted && resumeAttempts());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resumeAttempts();
  });
}

/** Loads the fitment code once there is a van, here or on a cart line. */
function startFitsWithVan(router: AnyRouter): void {
  const start = async () => {
    const isNeeded = garageNow().vans.length > 0 || cartNow().items.some(({ fit }) => fit);
    if (!isNeeded) return;
    stop();
    const parts = await loadQuietly(() => import('./fit-parts.ts'));
    if (parts) parts.startFits(router);
    // Optional; retried when online, and on the next page.
    else addEventListener('online', start, { once: true });
  };
  const stop = useGarage.subscribe(start);
  void start();
}

/** Loads what joins kept carts with an account once somebody is logged in, or was. */
function startKeptCarts(): void {
  const start = () =>
    void loadQuietly(() => import('../../cart/web/kept/kept-carts-sync.ts')).then((module) =>
      module?.startKeptCartsSync(),
    );
  if (sessionNow()) start();
  onCustomerChange((id) => id !== null && start());
  onLogOutSinceLoad(start);
}

/** Looks up payments whose response was lost, whenever the page is opened, restored or shown again. */
function resumeAttempts(): void {
  if (!cartNow().checkout) return;
  // A failed load is tried again the next time the page is shown.
  void loadQuietly(() => import('../../checkout/web/payment/resume-attempts.ts')).then((module) =>
    module?.resumeAttempts(),
  );
}
