import type { Secret } from '../log/secret.ts';

export interface CacheInFront {
  /** Every URL is purged. */
  urls: readonly string[];
  secret: Secret | undefined;
}

const TIMEOUT_MS = 5_000;
/** Below Varnish's limit for one header, and half of Fastly's limit of keys. */
const KEYS_AT_ONCE = 100;
const FASTLY = 'api.fastly.com';

/** Soft purge: entries with one of the keys may be served stale while they are fetched again. */
export async function purge(cache: CacheInFront, keys: readonly string[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, at) =>
    keys.slice(at * KEYS_AT_ONCE, (at + 1) * KEYS_AT_ONCE).join(' '),
  );
  for (const batch of batches) {
    await Promise.all(cache.urls.map((url) => send(url, cache.secret, batch)));
  }
}

async function send(url: string, secret: Secret | undefined, keys: string): Promise<void> {
  const { host, hostname } = new URL(url);
  const answer = await fetch(url, {
    ...(hostname === FASTLY ? asFastlyTakes(keys, secret) : asVarnish(keys, secret)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new Error(`${host} could not be reached`, { cause });
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${host} answered a purge with ${answer.status}`);
}

/** In the format of docs/varnish.vcl. */
const asVarnish = (keys: string, secret: Secret | undefined): RequestInit => ({
  method: 'PURGE',
  headers: {
    'xkey-softpurge': keys,
    ...(secret && { authorization: `Bearer ${secret.reveal()}` }),
  },
});

const asFastlyTakes = (keys: string, secret: Secret | undefined): RequestInit => ({
  method: 'POST',
  headers: {
    'surrogate-key': keys,
    'fastly-soft-purge': '1',
    ...(secret && { 'fastly-key': secret.reveal() }),
  },
});
