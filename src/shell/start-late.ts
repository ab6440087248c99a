import type { AnyRouter } from '@tanstack/react-router';
import { watchLogOut } from '../account/web/session.ts';
import { cartNow } from '../cart/web/cart-store.ts';
import { followHead } from './follow-head.ts';

/** What a page does not need in order to be there: it comes when the browser is idle, or at the first move. */
export function startLate(router: AnyRouter): void {
  followHead(router);
  watchLogOut((customer) => {
    import('../checkout/web/forget-customer.ts').then(
      ({ forgetCustomer }) => forgetCustomer(customer),
      // Offline: what is kept is marked as this customer's, and read by nobody else.
      () => {},
    );
  });
  resumeAttempts();
  addEventListener('pageshow', ({ persisted }) => persisted && resumeAttempts());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resumeAttempts();
  });
}

/** A payment that never got its answer is asked about when the shop is opened, come back to or looked at again. */
function resumeAttempts(): void {
  if (!cartNow().checkout) return;
  import('../checkout/web/resume-attempts.ts').then(
    (attempts) => attempts.resumeAttempts(),
    // Offline, say: asked at the next look.
    () => {},
  );
}
