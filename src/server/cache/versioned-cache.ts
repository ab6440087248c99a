import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../kit/call.ts';
import { dependsOn } from './dependencies.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * Values read from the database that are valid until one of their tags is invalidated; concurrent misses share one
 * read. For small parts of many responses; whole responses are in `ResponseCache`.
 */
export class VersionedCache<T extends object> {
  readonly #responses: ResponseCache;
  readonly #tags: readonly CacheTag[];
  readonly #values: LRUCache<string, T, () => Promise<T>>;

  /** `sizeOf` measures a value in the unit of `maxSize`, the limit for all values together. */
  constructor(
    responses: ResponseCache,
    tags: readonly CacheTag[],
    maxSize: number,
    sizeOf: (value: T) => number,
  ) {
    this.#responses = responses;
    this.#tags = tags;
    this.#values = new LRUCache({
      maxSize,
      sizeCalculation: sizeOf,
      fetchMethod: (_key, _old, { context: read }) => read(),
      ignoreFetchAbort: true,
    });
  }

  /** The cached value, or the result of `read`. Failures are not cached. */
  async get(key: string, read: () => Promise<T>): Promise<T> {
    dependsOn(this.#tags);
    // An invalidation, also during a read, changes the key; values of old keys are evicted.
    const versioned = `${this.#responses.changes.version(this.#tags)} ${key}`;
    return (await this.#values.fetch(versioned, { context: read }))!;
  }
}
