import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../kit/call.ts';
import { EncodedBody, type PlainBody } from './encoded-body.ts';

/** For this long after an invalidation a page is served stale while it is rendered again. */
const STALE_WHILE_REVALIDATE_MS = 5_000;
/** Stock numbers change without an invalidation (db/functions/cache-invalidation.sql), so nothing is cached for longer. */
const MAX_AGE_MS = 60_000;
/** Holds about a thousand pages of 12 kB. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Memory of an entry besides its bytes. */
const ENTRY_BYTES = 1_000;

const NEVER: Record<CacheTag, number> = { catalogue: 0, search: 0, content: 0, shipping: 0 };

interface Entry {
  body: EncodedBody;
  version: number;
  madeAt: number;
}

/**
 * Encoded answers and pages by key. An entry is served until one of its cache tags is invalidated; concurrent misses
 * share one computation. Only successful answers are cached.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, { version: number; body: Promise<EncodedBody> }>();
  readonly #versions: Record<CacheTag, number> = { ...NEVER };
  readonly #changedAt: Record<CacheTag, number> = { ...NEVER };

  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body: finished }) => finished.weight + ENTRY_BYTES,
    });
  }

  invalidate(tag: CacheTag): void {
    this.#versions[tag] += 1;
    this.#changedAt[tag] = Date.now();
  }

  /** Drops everything: invalidations may have been missed. */
  clear(): void {
    for (const tag of Object.keys(this.#versions) as CacheTag[]) this.#versions[tag] += 1;
    this.#entries.clear();
  }

  /** Grows with every invalidation of one of the tags. */
  version(tags: readonly CacheTag[]): number {
    let sum = 0;
    for (const tag of tags) sum += this.#versions[tag];
    return sum;
  }

  fresh(key: string, tags: readonly CacheTag[]): EncodedBody | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry, tags) ? entry.body : undefined;
  }

  /** The cached response, or the result of `make`, which never runs twice at once for one key. */
  async get(
    key: string,
    tags: readonly CacheTag[],
    make: () => Promise<PlainBody>,
  ): Promise<EncodedBody> {
    return this.fresh(key, tags) ?? this.#make(key, tags, make);
  }

  /**
   * Like `get`, but may serve a stale page right after an invalidation. The answers that pages are rendered from must
   * never be stale: the new page would be cached as fresh.
   */
  async getPage(
    key: string,
    tags: readonly CacheTag[],
    make: () => Promise<PlainBody>,
  ): Promise<EncodedBody> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#make(key, tags, make);
    if (this.#isFresh(entry, tags)) return entry.body;

    const making = this.#make(key, tags, make);
    if (!this.#mayServeStale(tags)) return making;
    making.catch(() => {});
    return entry.body;
  }

  #isFresh(entry: Entry, tags: readonly CacheTag[]): boolean {
    return entry.version === this.version(tags) && Date.now() - entry.madeAt < MAX_AGE_MS;
  }

  #mayServeStale(tags: readonly CacheTag[]): boolean {
    const changedAt = Math.max(...tags.map((tag) => this.#changedAt[tag]));
    return Date.now() - changedAt < STALE_WHILE_REVALIDATE_MS;
  }

  #make(
    key: string,
    tags: readonly CacheTag[],
    make: () => Promise<PlainBody>,
  ): Promise<EncodedBody> {
    // Reads the version before the data: a change meanwhile makes the entry obsolete, and later requests do not share it.
    const version = this.version(tags);
    const running = this.#making.get(key);
    if (running?.version === version) return running.body;

    const body = make()
      .then((made) => {
        const entry = { body: new EncodedBody(made), version, madeAt: Date.now() };
        this.#keep(key, entry);
        // A new object, because the LRU cache recomputes the size only then.
        entry.body.onWeighed = () => this.#keep(key, { ...entry });
        return entry.body;
      })
      .finally(() => {
        if (this.#making.get(key)?.body === body) this.#making.delete(key);
      });
    this.#making.set(key, { version, body });
    return body;
  }

  /** A slow computation never replaces a newer entry. */
  #keep(key: string, entry: Entry): void {
    const current = this.#entries.peek(key);
    if (current && (current.version > entry.version || current.madeAt > entry.madeAt)) return;
    this.#entries.set(key, entry);
  }
}
