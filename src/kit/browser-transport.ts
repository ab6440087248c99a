import {
  NoAnswer,
  type Received,
  refusalCode,
  type Sent,
  SOMETHING_WRONG,
  type Transport,
} from './client.ts';
import { loadPart, NotLoaded } from './load-part.ts';

/** The specification's time limit of "2" for all but GET is read as 2 minutes. */
const POST_LIMIT_MS = 120_000;

/** A call that fails with 500 is retried up to 5 times, as the specification says. */
const RETRIES = { retries: 5, factor: 3, minTimeout: 1_000, maxTimeout: 60_000, randomize: true };

export interface BrowserTransportOptions {
  /** The API's address: a path of this origin, or a whole address. */
  base: string;
  origin: string;
  token: () => string | null;
  /** Called when the session of the sent token has ended. */
  onUnauthenticated: (token: string | null) => void;
  retries?: Partial<typeof RETRIES>;
  fetch?: typeof fetch;
}

class ServerFailed extends Error {
  readonly received: Received;
  constructor(received: Received) {
    super('the server failed');
    this.received = received;
  }
}

/** Sends calls over HTTP, following the specification's "Generic request behaviour". */
export function browserTransport(options: BrowserTransportOptions): Transport {
  refusePlainHttp(options.base, options.origin);
  const send = options.fetch ?? fetch;

  return async (sent) => {
    // The same for each attempt: another customer may log in before the last one.
    const bearer = options.token();
    const attempt = () => sendOnce(send, options, sent, bearer);
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ServerFailed)) throw error;
      return retry(attempt, error, { ...RETRIES, ...options.retries, signal: sent.signal });
    }
  };
}

/** The retry library is loaded after the first 500: few visitors ever need it. */
async function retry(
  send: () => Promise<Received>,
  first: ServerFailed,
  retries: typeof RETRIES & { signal: AbortSignal | undefined },
): Promise<Received> {
  try {
    const { default: pRetry } = await loadPart(() => import('p-retry'));
    return await pRetry((attempt) => (attempt === 1 ? Promise.reject(first) : send()), {
      ...retries,
      shouldRetry: ({ error }) => error instanceof ServerFailed,
    });
  } catch (error) {
    if (error instanceof ServerFailed) return error.received;
    // The call was made, so its response stands.
    if (error instanceof NotLoaded) return first.received;
    throw error;
  }
}

async function sendOnce(
  send: typeof fetch,
  { base, onUnauthenticated }: BrowserTransportOptions,
  sent: Sent,
  bearer: string | null,
): Promise<Received> {
  const limit = sent.method === 'POST' ? AbortSignal.timeout(POST_LIMIT_MS) : undefined;
  const response = send(`${base}/${sent.path}`, {
    method: sent.method,
    headers: {
      ...(sent.method === 'POST' && !isForm(sent.body) && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(sent.key && { 'idempotency-key': sent.key }),
    },
    body: sent.method === 'POST' ? encodedBody(sent) : undefined,
    signal: AbortSignal.any([sent.signal, limit].filter((signal) => signal !== undefined)),
    credentials: 'omit',
  });
  const received = await response.then(readAnswer).catch((error: unknown) => {
    if (sent.signal?.aborted) throw error;
    throw new NoAnswer(limit?.aborted ? SOMETHING_WRONG : undefined);
  });
  if (received.status === 500) throw new ServerFailed(received);
  if (refusalCode(received.body) === 'unauthenticated') onUnauthenticated(bearer);
  return received;
}

const isForm = (body: unknown): body is FormData => body instanceof FormData;

/** A form is sent as is: the browser sets its boundary. */
const encodedBody = ({ body }: Sent) => (isForm(body) ? body : JSON.stringify(body ?? {}));

/** An empty or unreadable response has no body, which the client treats as a failure. */
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

/** Refuses `http://` addresses other than this origin or loopback, so that no token is sent unencrypted. */
export function refusePlainHttp(address: string, origin: string): void {
  if (!/^http:/i.test(address)) return;
  const { origin: target, hostname } = new URL(address);
  if (target === origin || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return;
  throw new Error(`Refused: ${target} is not served over https`);
}
