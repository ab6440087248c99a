import { LRUCache } from 'lru-cache';
import { Changes } from './changes.ts';
import { collectTags, dependsOn } from './dependencies.ts';
import { EncodedBody, type PlainBody } from './encoded-body.ts';
import { RecentMisses } from './recent-misses.ts';
import { TaggedKeys } from './tagged-keys.ts';

/** For this long after an invalidation a page is served stale while it is rendered again. */
const STALE_WHILE_REVALIDATE_MS = 5_000;
/** The maximum age, because stock changes without an invalidation (db/functions/cache-invalidation.sql). */
const MAX_AGE_MS = 60_000;
/** Holds about a thousand pages of 12 kB. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Without reading changes for this long, a process no longer counts as current. */
export const CURRENT_MS = 1_000;
/** Above this fill level, the cache stores only keys that were requested before. */
const FULL = 0.9;
/** The memory of an entry besides its body, and of each of its tags. */
const ENTRY_BYTES = 1_000;
const TAG_BYTES = 64;

interface Entry {
  body: EncodedBody;
  madeAt: number;
  /** Increases with each computation that starts. */
  turn: number;
}

/** Counts of lookups since the process started. */
export interface CacheUse {
  hits: number;
  /** Served stale after an invalidation while the new one is computed. */
  stale: number;
  /** Joined a running computation. */
  joined: number;
  made: number;
}

interface Making {
  body: Promise<EncodedBody>;
  isShared: () => boolean;
}

/**
 * Encoded responses and pages by key. An entry is served until one of its tags changes: its call's cache tags, and
 * those named with `dependsOn` while it or the entries it was made from were computed. Concurrent misses share one
 * computation. Only successful responses are cached. While the cache is full, keys requested only once, as most
 * searches are, do not evict popular ones.
 */
export class ResponseCache {
  readonly changes = new Changes();
  readonly used: CacheUse = { hits: 0, stale: 0, joined: 0, made: 0 };
  /** Whether Varnish or a CDN caches the shop and receives its invalidations. */
  readonly isBehindCache: boolean;
  readonly #entries: LRUCache<string, Entry>;
  readonly #tagged = new TaggedKeys();
  readonly #making = new Map<string, Making>();
  readonly #missed = new RecentMisses();
  #turns = 0;
  #currentAt = 0;

  constructor({ maxBytes = MAX_BYTES, isBehindCache = false } = {}) {
    this.isBehindCache = isBehindCache;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.weight + ENTRY_BYTES + body.tags.length * TAG_BYTES,
      dispose: (_entry, key, reason) => {
        if (reason !== 'set') this.#tagged.remove(key);
      },
    });
  }

  invalidate(tags: string | readonly string[]): void {
    const changed = new Set(typeof tags === 'string' ? [tags] : tags);
    const now = Date.now();
    for (const key of this.#tagged.taggedWith(changed)) {
      const entry = this.#entries.peek(key);
      if (entry) entry.body.staleAt ??= now;
      this.#tagged.remove(key);
    }
    this.changes.publish(changed);
  }

  /** Records that everything committed before this moment has been invalidated. */
  recordCurrent(at: number): void {
    this.#currentAt = at;
  }

  get currentAt(): number {
    return this.#currentAt;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** Whether changes were read within the last second; if not, a cache in front may store the answer only briefly. */
  get isCurrent(): boolean {
    return Date.now() - this.#currentAt < CURRENT_MS;
  }

  /** Drops everything: invalidations may have been missed. */
  clear(): void {
    this.#entries.clear();
    this.changes.publish('everything');
  }

  fresh(key: string): EncodedBody | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !isFresh(entry)) return undefined;
    this.used.hits += 1;
    dependsOn(entry.body.tags);
    return entry.body;
  }

  /** The cached response, or the result of `make`, which never runs twice at once for the same key. */
  async get(
    key: string,
    tags: readonly string[],
    make: () => Promise<PlainBody>,
  ): Promise<EncodedBody> {
    const cached = this.fresh(key);
    if (cached) return cached;
    const body = await this.#make(key, tags, make);
    dependsOn(body.tags);
    return body;
  }

  /**
   * Like `get`, but may serve a stale page right after an invalidation. The responses that pages are rendered from
   * must never be stale: the new page would be cached as fresh.
   */
  async getPage(key: string, make: () => Promise<PlainBody>): Promise<EncodedBody> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#make(key, [], make);
    if (isFresh(entry)) return entry.body;

    const making = this.#make(key, [], make);
    if (!this.#mayBeServed(entry)) return making;
    making.catch(() => {});
    this.used.stale += 1;
    return entry.body;
  }

  /** Never behind a cache in front, which would store the stale page and serves stale pages itself. */
  #mayBeServed({ body: { staleAt } }: Entry): boolean {
    if (this.isBehindCache || staleAt === undefined) return false;
    return Date.now() - staleAt < STALE_WHILE_REVALIDATE_MS;
  }

  #make(
    key: string,
    given: readonly string[],
    make: () => Promise<PlainBody>,
  ): Promise<EncodedBody> {
    const running = this.#making.get(key);
    if (running?.isShared()) {
      this.used.joined += 1;
      return running.body;
    }
    this.used.made += 1;

    // Watches before reading the data: a change meanwhile makes the entry stale, and later requests do not share it.
    const watch = this.changes.watch();
    const turn = (this.#turns += 1);
    const tags = new Set(given);
    const body = collectTags(tags, make)
      .then((made) => {
        const encoded = new EncodedBody(made, [...tags]);
        if (watch.includesAny(tags)) encoded.staleAt = Date.now();
        this.#keep(key, { body: encoded, madeAt: Date.now(), turn });
        encoded.onWeighed = () => this.#weigh(key, encoded);
        return encoded;
      })
      .finally(() => {
        watch.end();
        if (this.#making.get(key)?.body === body) this.#making.delete(key);
      });
    this.#making.set(key, { body, isShared: () => !watch.hasChanges });
    return body;
  }

  /** A slow computation never replaces a newer entry. */
  #keep(key: string, entry: Entry): void {
    const current = this.#entries.peek(key);
    if (current && current.turn > entry.turn) return;
    const isRepeated = this.#missed.add(key);
    if (!current && !isRepeated && this.#isFull) return;
    this.#tagged.remove(key);
    this.#entries.set(key, entry);
    if (entry.body.staleAt === undefined && this.#entries.has(key))
      this.#tagged.add(key, entry.body.tags);
  }

  get #isFull(): boolean {
    return this.#entries.calculatedSize > this.#entries.maxSize * FULL;
  }

  #weigh(key: string, body: EncodedBody): void {
    const entry = this.#entries.peek(key);
    // A new object, because the LRU cache recomputes the size only then.
    if (entry?.body === body) this.#entries.set(key, { ...entry });
  }
}

const isFresh = ({ body, madeAt }: Entry) =>
  body.staleAt === undefined && Date.now() - madeAt < MAX_AGE_MS;
