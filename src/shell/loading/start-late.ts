import type { AnyRouter } from '@tanstack/react-router';
import { watchLogOut } from '../../account/web/session/session.ts';
import { cartNow } from '../../cart/web/cart-store.ts';
import { loadQuietly, setFindWay } from '../../kit/load-part.ts';
import { loadToaster } from '../../ui/overlay/toast.ts';
import { bringMissingStyles, findWay } from './find-way.ts';
import { followHead } from '../routing/follow-head.ts';
import { putBackTyped } from './preserved-fields.ts';

/** What a page does not need in order to be there: it comes when the browser is idle, or at the first move. */
export function startLate(router: AnyRouter): void {
  followHead(router);
  watchLogOut((customer) => {
    // Offline: what is kept is marked as this customer's, and read by nobody else.
    void loadQuietly(() => import('../../checkout/web/payment/remove-customer-data.ts')).then(
      (kept) => kept?.removeCustomerData(customer),
    );
  });
  setFindWay(findWay);
  bringMissingStyles();
  putBackTyped();
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
