import { browserTransport } from '../../../kit/browser-transport.ts';
import { refusalCode, type Sent, type Transport } from '../../../kit/client.ts';
import { readServerTime } from './server-time.ts';
import { askFor } from './prompts.ts';

/** Sends the session cookie, to this origin only. */
const withCookie: typeof fetch = (address, init) =>
  fetch(address, { ...init, credentials: 'same-origin' }).then(readServerTime);

const send = browserTransport({
  base: '/api',
  origin: location.origin,
  token: () => null,
  onUnauthenticated: () => {},
  fetch: withCookie,
});

const isSigningIn = ({ path }: Sent) => /^admin\/(sign-in|invitation)/.test(path);

/**
 * The transport of back-office calls. When the session has expired, or a call needs confirmation, asks the person and
 * repeats the call, so nothing typed is lost.
 */
export const staffTransport: Transport = async (sent) => {
  const received = await send(sent);
  const code = refusalCode(received.body);
  if (code === 'unauthenticated' && !isSigningIn(sent)) await askFor('sign-in');
  else if (code === 'confirm_required') await askFor('confirm');
  else return received;
  return staffTransport(sent);
};
