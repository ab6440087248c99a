import type { EncodedBody } from './encoded-body.ts';
import type { ResponseCache } from './response-cache.ts';
import { surrogateKey } from './surrogate-key.ts';

/** Browsers revalidate each time and get 304; shared caches may store a page for a minute. */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** One second, so that many visitors cause one request, even while the database is unavailable. */
const MAYBE_OLD = PUBLIC.replace('s-maxage=60', 's-maxage=1');

/**
 * The headers of responses that are the same for everybody. A cache in front that is purged by tag gets the tags; it
 * stores responses only briefly if they may be older than its last purge.
 */
export function sharedCaching(
  cache: ResponseCache,
  { tags, staleAt }: Pick<EncodedBody, 'tags' | 'staleAt'>,
): Record<string, string> {
  if (!cache.isBehindCache) return { 'cache-control': PUBLIC };
  const isCurrent = staleAt === undefined && cache.isCurrent;
  return {
    'cache-control': isCurrent ? PUBLIC : MAYBE_OLD,
    'surrogate-key': surrogateKey(tags),
  };
}
