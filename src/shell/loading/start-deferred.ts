import type { AnyRouter } from '@tanstack/react-router';
import { watchLogOut } from '../../account/web/session/session.ts';
import { cartNow } from '../../cart/web/cart-store.ts';
import { loadQuietly, setMissingFileRecovery } from '../../kit/load-part.ts';
import { loadToaster } from '../../ui/overlay/toast.ts';
import { retryMissingStyles, recoverFromMissingFile } from './recover-from-missing-file.ts';
import { syncHead } from '../routing/sync-head.ts';
import { restoreFields } from './preserved-fields.ts';

/** What a page does not need in order to be there: it comes when the browser is idle, or at the first move. */
export function startDeferred(router: AnyRouter): void {
  syncHead(router);
  watchLogOut((customer) => {
    // Offline: what is kept is marked as this customer's, and read by nobody else.
    void loadQuietly(() => import('../../checkout/web/payment/forget-customer.ts')).then((kept) =>
      kept?.forgetCustomer(customer),
    );
  });
  setMissingFileRecovery(recoverFromMissingFile);
  retryMissingStyles();
  restoreFields();
  // So that what fails without a connection can be said.
  void loadToaster();
  resumeAttempts();
  addEventListener('pageshow', ({ persisted }) => persisted && resumeAttempts());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resumeAttempts();
  });
}

/** A payment that never got its answer is asked about when the shop is opened, come back to or looked at again. */
function resumeAttempts(): void {
  if (!cartNow().checkout) return;
  // Offline, say: asked at the next look.
  void loadQuietly(() => import('../../checkout/web/payment/resume-attempts.ts')).then((attempts) =>
    attempts?.resumeAttempts(),
  );
}
