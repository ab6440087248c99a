import { toast } from '../../ui/toast.ts';
import { signOut } from './session.ts';

/** The server no longer knows the session: logs out everywhere and says so. The cart stays as it is. */
export function sessionHasEnded(): void {
  signOut();
  toast.info('Your session has ended. Please log in again; your cart is as it was.', {
    duration: 6_000,
  });
}
