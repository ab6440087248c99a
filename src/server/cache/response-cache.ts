import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../kit/call.ts';
import { EncodedBody, type PlainBody } from './encoded-body.ts';

/** A page that was just invalidated may be served once more while it is rendered again. */
const MAY_BE_STALE_MS = 5_000;
/** Stock numbers change without an invalidation (db/functions/cache-invalidation.sql), so nothing is cached for longer. */
const MAX_AGE_MS = 60_000;
/** Memory for all of them: at the 12 kB that a page comes to, a thousand. */
const MOST_BYTES = 12 * 1024 * 1024;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 1_000;

interface Entry {
  finished: EncodedBody;
  seen: number;
  madeAt: number;
}

/**
 * Encoded answers and pages by key. An entry is served until one of its cache tags is invalidated; concurrent misses
 * share one computation. Only good answers belong in here.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, { seen: number; finished: Promise<EncodedBody> }>();
  readonly #versions: Record<CacheTag, number> = { catalogue: 0, content: 0, shipping: 0 };
  readonly #changedAt: Record<CacheTag, number> = { catalogue: 0, content: 0, shipping: 0 };

  constructor(maxBytes = MOST_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ finished }) => finished.weight + ENTRY_BYTES,
    });
  }

  /** The data behind a tag has changed. */
  invalidate(area: CacheTag): void {
    this.#versions[area] += 1;
    this.#changedAt[area] = Date.now();
  }

  /** Invalidations may have been missed: everything goes. */
  clear(): void {
    for (const area of Object.keys(this.#versions) as CacheTag[]) this.#versions[area] += 1;
    this.#entries.clear();
  }

  /** Grows with every invalidation of one of the tags. */
  version(areas: readonly CacheTag[]): number {
    let sum = 0;
    for (const area of areas) sum += this.#versions[area];
    return sum;
  }

  /** The cached response, if it is there and valid. */
  fresh(key: string, areas: readonly CacheTag[]): EncodedBody | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry, areas) ? entry.finished : undefined;
  }

  /** The cached response, or what `make` gives; `make` does not run twice at a time for one key. */
  async get(
    key: string,
    areas: readonly CacheTag[],
    make: () => Promise<PlainBody>,
  ): Promise<EncodedBody> {
    return this.fresh(key, areas) ?? this.#make(key, areas, make);
  }

  /**
   * The same for pages, which right after an invalidation may be served once more as they were. The answers that they
   * are rendered from may not: a page made from stale answers would be cached as if it were fresh.
   */
  async getPage(
    key: string,
    areas: readonly CacheTag[],
    make: () => Promise<PlainBody>,
  ): Promise<EncodedBody> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#make(key, areas, make);
    if (this.#isFresh(entry, areas)) return entry.finished;

    const making = this.#make(key, areas, make);
    if (!this.#mayBeStale(areas)) return making;
    making.catch(() => {});
    return entry.finished;
  }

  #isFresh(entry: Entry, areas: readonly CacheTag[]): boolean {
    return entry.seen === this.version(areas) && Date.now() - entry.madeAt < MAX_AGE_MS;
  }

  #mayBeStale(areas: readonly CacheTag[]): boolean {
    const changedAt = Math.max(...areas.map((area) => this.#changedAt[area]));
    return Date.now() - changedAt < MAY_BE_STALE_MS;
  }

  #make(
    key: string,
    areas: readonly CacheTag[],
    make: () => Promise<PlainBody>,
  ): Promise<EncodedBody> {
    // The version is read before the data: a change that comes while making makes the entry obsolete,
    // and who asks after the change does not join.
    const seen = this.version(areas);
    const running = this.#making.get(key);
    if (running?.seen === seen) return running.finished;

    const finished = make()
      .then((made) => {
        const entry = { finished: new EncodedBody(made), seen, madeAt: Date.now() };
        this.#keep(key, entry);
        // The cache weighs again what is another object alone.
        entry.finished.onWeighed = () => this.#keep(key, { ...entry });
        return entry.finished;
      })
      .finally(() => {
        if (this.#making.get(key)?.finished === finished) this.#making.delete(key);
      });
    this.#making.set(key, { seen, finished });
    return finished;
  }

  /** Nothing newer is pushed out by what took longer to be made. */
  #keep(key: string, entry: Entry): void {
    const there = this.#entries.peek(key);
    if (there && (there.seen > entry.seen || there.madeAt > entry.madeAt)) return;
    this.#entries.set(key, entry);
  }
}
