import { toast } from '../../../ui/overlay/toast.ts';
import { sessionMessages } from './session-messages.ts';
import { sessionNow, signOut } from './session.ts';

/** The server no longer knows the token: logs out everywhere and asks to log in again. The cart stays as it is. */
export function endExpiredSession(token: string, goToLogin: () => void): void {
  // Several calls may have been told at once.
  if (token !== sessionNow()?.token) return;
  signOut();
  toast.info(sessionMessages.ended, {
    duration: 8_000,
    action: { label: 'Log In', onAction: goToLogin },
  });
}
