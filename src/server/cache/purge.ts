import type { Secret } from '../log/secret.ts';

export interface CacheInFront {
  /** All of them are purged. */
  urls: readonly string[];
  secret: Secret | undefined;
}

const TIMEOUT_MS = 5_000;
/** Below what Varnish takes as one header, and half of the keys that Fastly takes. */
const KEYS_AT_ONCE = 100;
const FASTLY = 'api.fastly.com';

/** Soft purge: whatever has one of the keys may be served stale while it is fetched again. */
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

/** As docs/varnish.vcl reads it. */
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
