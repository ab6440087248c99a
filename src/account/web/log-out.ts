import { asRefused, callShop } from '../../kit/client.ts';
import { loggedOutCart } from '../../cart/web/logged-out-cart.ts';
import { changeCart } from '../../cart/web/cart-store.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { loginMessages } from '../messages.ts';
import { sessionMessages } from '../../identity/web/session-messages.ts';
import { sessionNow, signOut } from '../../identity/web/session.ts';

/** Logs out locally if the server does not answer in time. */
const TIMEOUT_MS = 3_000;

/** Logs out on the server and in all tabs; if the server is unreachable, in the browser only. */
export async function logOut(): Promise<void> {
  const customer = sessionNow()?.user.id;
  try {
    await callShop('POST auth/logout', undefined, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    toast.success(loginMessages.loggedOut);
  } catch (thrown) {
    if (asRefused(thrown)?.is('unauthenticated')) toast.success(loginMessages.loggedOut);
    else toast.info(sessionMessages.loggedOutHere);
  } finally {
    changeCart(loggedOutCart);
    signOut(customer);
  }
}
