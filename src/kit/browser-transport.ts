import { NOT_REACHED, type Received, type Sent, type Transport } from './client.ts';
import { loadPart, NotLoaded } from './load-part.ts';

/** A GET has no limit of its own; the specification's "2" for all others is read as 2 minutes. */
const POST_LIMIT_MS = 120_000;

/** A call that fails with 500 is asked again: up to 5 times, factor 3, 1 s to 60 s, randomised. */
const RETRIES = { retries: 5, factor: 3, minTimeout: 1_000, maxTimeout: 60_000, randomize: true };

export interface BrowserTransportOptions {
  /** The API's address: a path of this origin, or a whole address. */
  base: string;
  origin: string;
  token: () => string | null;
  /** The server answered "Unauthenticated.": the session of the token that was sent is over. */
  onUnauthenticated: (token: string | null) => void;
  retries?: Partial<typeof RETRIES>;
  fetch?: typeof fetch;
}

/** No connection, an answer that was cut off, or none in time. */
class NoAnswer extends Error {
  constructor() {
    super(NOT_REACHED);
    this.name = 'NoAnswer';
  }
}

class ServerFailed extends Error {
  readonly received: Received;
  constructor(received: Received) {
    super('the server failed');
    this.received = received;
  }
}

/** Carries calls over HTTP as the specification's "Generic request behaviour" says. */
export function browserTransport(options: BrowserTransportOptions): Transport {
  refusePlainHttp(options.base, options.origin);
  const send = options.fetch ?? fetch;

  return async (sent) => {
    const tryOnce = () => once(send, options, sent);
    try {
      return await tryOnce();
    } catch (error) {
      if (!(error instanceof ServerFailed)) throw error;
      return askAgain(tryOnce, error, { ...RETRIES, ...options.retries, signal: sent.signal });
    }
  };
}

/** Few visitors ever need what it takes to try again: it is fetched when the first answer was a 500. */
async function askAgain(
  tryOnce: () => Promise<Received>,
  first: ServerFailed,
  retries: typeof RETRIES & { signal: AbortSignal | undefined },
): Promise<Received> {
  try {
    const { default: pRetry } = await loadPart(() => import('p-retry'));
    return await pRetry((attempt) => (attempt === 1 ? Promise.reject(first) : tryOnce()), {
      ...retries,
      shouldRetry: ({ error }) => error instanceof ServerFailed,
    });
  } catch (error) {
    if (error instanceof ServerFailed) return error.received;
    // The call was made, and its answer stands.
    if (error instanceof NotLoaded) return first.received;
    throw error;
  }
}

async function once(
  send: typeof fetch,
  { base, token, onUnauthenticated }: BrowserTransportOptions,
  sent: Sent,
): Promise<Received> {
  const bearer = token();
  const limits = [sent.signal, sent.method === 'POST' ? AbortSignal.timeout(POST_LIMIT_MS) : null];
  const asked = send(`${base}/${sent.path}`, {
    method: sent.method,
    headers: {
      ...(sent.method === 'POST' && !isForm(sent.body) && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(sent.key && { 'idempotency-key': sent.key }),
    },
    body: sent.method === 'POST' ? bodyOf(sent) : undefined,
    signal: AbortSignal.any(limits.filter((limit) => limit != null)),
    credentials: 'omit',
  });
  const received = await asked.then(readAnswer).catch((error: unknown) => {
    // Whoever called it off knows why.
    throw sent.signal?.aborted ? error : new NoAnswer();
  });
  if (received.status === 500) throw new ServerFailed(received);
  if (isUnauthenticated(received.body)) onUnauthenticated(bearer);
  return received;
}

const isForm = (body: unknown): body is FormData => body instanceof FormData;

/** A form travels as it is: the browser names its boundary. */
const bodyOf = ({ body }: Sent): string | FormData =>
  isForm(body) ? body : JSON.stringify(body ?? {});

/** An empty or unreadable answer counts as a failure: the client sees no body. */
async function readAnswer(response: Response): Promise<Received> {
  const text = await response.text();
  return { status: response.status, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isUnauthenticated(body: unknown): boolean {
  return (body as { error?: unknown } | null | undefined)?.error === 'Unauthenticated.';
}

/** Refuses `http://` to anything but this origin or loopback: nobody's token travels in the clear. */
export function refusePlainHttp(address: string, origin: string): void {
  if (!/^http:/i.test(address)) return;
  const { origin: target, hostname } = new URL(address);
  if (target === origin || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return;
  throw new Error(`Refused: ${target} is not served over https`);
}
