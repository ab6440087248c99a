import { LOG_IN_AGAIN } from '../../kit/client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { sessionMessages } from './session-messages.ts';
import { sessionNow, signOut } from './session.ts';

/** Called when the server rejects the token: logs out in all tabs, keeps the cart and offers the login. */
export function endExpiredSession(token: string, goToLogin: () => void): void {
  // Several calls may fail with the same token.
  if (token !== sessionNow()?.token) return;
  signOut();
  toast.info(sessionMessages.ended, {
    duration: 8_000,
    replaces: LOG_IN_AGAIN,
    action: { label: 'Log In', onAction: goToLogin },
  });
}
