import { toast } from '../../ui/toast.ts';
import { sessionMessages } from '../session-messages.ts';
import { signOut } from './session.ts';

/** The server no longer knows the session: logs out everywhere and says so. The cart stays as it is. */
export function sessionHasEnded(): void {
  signOut();
  toast.info(sessionMessages.ended, { duration: 6_000 });
}
