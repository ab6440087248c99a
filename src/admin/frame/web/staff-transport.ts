import { browserTransport } from '../../../kit/browser-transport.ts';
import { refusalCode, type Sent, type Transport } from '../../../kit/client.ts';
import { askFor } from './prompts.ts';

/** The session is a cookie, which is sent to this origin alone. */
const withCookie: typeof fetch = (address, init) =>
  fetch(address, { ...init, credentials: 'same-origin' });

const send = browserTransport({
  base: '/api',
  origin: location.origin,
  token: () => null,
  onUnauthenticated: () => {},
  fetch: withCookie,
});

const isSigningIn = ({ path }: Sent) => /^admin\/(sign-in|invitation)/.test(path);

/**
 * Carries calls of the back office. When the session is over, or a call has to be confirmed, the person is asked, and
 * the same call is sent again: nothing that was typed is lost.
 */
export const staffTransport: Transport = async (sent) => {
  const received = await send(sent);
  const code = refusalCode(received.body);
  if (code === 'unauthenticated' && !isSigningIn(sent)) await askFor('sign-in');
  else if (code === 'confirm_required') await askFor('confirm');
  else return received;
  return staffTransport(sent);
};
