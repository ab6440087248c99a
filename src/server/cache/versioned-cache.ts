import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../kit/call.ts';
import type { ResponseCache } from './response-cache.ts';

interface Entry<T> {
  version: number;
  value: Promise<T>;
}

/**
 * Values read from the database that are valid until one of their tags is invalidated; concurrent misses share one read.
 * For small things that many answers are made of: answers themselves are in `ResponseCache`.
 */
export class VersionedCache<T extends object> {
  readonly #responses: ResponseCache;
  readonly #areas: readonly CacheTag[];
  readonly #sizeOf: (value: T) => number;
  readonly #entries: LRUCache<string, Entry<T>>;

  /** `sizeOf` weighs a value in the unit of `most`, which all together never exceed. */
  constructor(
    responses: ResponseCache,
    areas: readonly CacheTag[],
    most: number,
    sizeOf: (value: T) => number,
  ) {
    this.#responses = responses;
    this.#areas = areas;
    this.#sizeOf = sizeOf;
    this.#entries = new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
  }

  /** The cached value, or what `read` returns; a failure is not cached. */
  async get(key: string, read: () => Promise<T>): Promise<T> {
    // The version is read before the data: an invalidation meanwhile makes the value obsolete.
    const version = this.#responses.version(this.#areas);
    const known = this.#entries.get(key);
    if (known?.version === version) return known.value;

    const entry = { version, value: read() };
    this.#entries.set(key, entry);
    try {
      const value = await entry.value;
      // Its weight is known only now; the cache weighs again what is another object alone.
      if (this.#isStill(key, entry)) {
        this.#entries.set(key, { ...entry }, { size: this.#sizeOf(value) });
      }
      return value;
    } catch (error) {
      if (this.#isStill(key, entry)) this.#entries.delete(key);
      throw error;
    }
  }

  #isStill(key: string, entry: Entry<T>): boolean {
    return this.#entries.peek(key) === entry;
  }
}
