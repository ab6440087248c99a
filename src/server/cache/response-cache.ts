import { LRUCache } from 'lru-cache';
import type { Area } from '../../kit/call.ts';
import { Finished, type Made } from './encoded-body.ts';

/** What has just become obsolete may be served once more while it is made anew. */
const MAY_BE_STALE_MS = 5_000;
/** Stock numbers drift without a word (see the migration), so nothing is kept for longer. */
const MAX_AGE_MS = 60_000;
/** Memory for all of them: at the 12 kB that a page comes to, a thousand. */
const MOST_BYTES = 12 * 1024 * 1024;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 1_000;

interface Entry {
  finished: Finished;
  seen: number;
  madeAt: number;
}

/**
 * Finished answers and pages by address. An entry serves until an area that it shows
 * changes; misses at once are made once. Nothing else than good answers belongs in here.
 */
export class Kept {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, { seen: number; finished: Promise<Finished> }>();
  readonly #versions: Record<Area, number> = { catalogue: 0, content: 0, shipping: 0 };
  readonly #changedAt: Record<Area, number> = { catalogue: 0, content: 0, shipping: 0 };

  constructor(maxBytes = MOST_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ finished }) => finished.weight + ENTRY_BYTES,
    });
  }

  /** An area's data has changed: what shows it is obsolete. */
  changed(area: Area): void {
    this.#versions[area] += 1;
    this.#changedAt[area] = Date.now();
  }

  /** Changes may have been missed. */
  drop(): void {
    for (const area of Object.keys(this.#versions) as Area[]) this.#versions[area] += 1;
    this.#entries.clear();
  }

  /** Goes up with every change of one of the areas. Versions only ever grow, so their sum tells. */
  version(areas: readonly Area[]): number {
    let sum = 0;
    for (const area of areas) sum += this.#versions[area];
    return sum;
  }

  /** What is kept and still true, at once; nothing otherwise. */
  fresh(key: string, areas: readonly Area[]): Finished | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry, areas) ? entry.finished : undefined;
  }

  /** Answers from what is kept and true, or makes it; `make` is not called twice at a time for one key. */
  async get(key: string, areas: readonly Area[], make: () => Promise<Made>): Promise<Finished> {
    return this.fresh(key, areas) ?? this.#make(key, areas, make);
  }

  /**
   * The same for pages, which right after a change may be served once more as they were. What they are made from
   * may not: a page made from old answers would be kept as if it were new.
   */
  async getPage(key: string, areas: readonly Area[], make: () => Promise<Made>): Promise<Finished> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#make(key, areas, make);
    if (this.#isFresh(entry, areas)) return entry.finished;

    const making = this.#make(key, areas, make);
    if (!this.#mayBeStale(areas)) return making;
    making.catch(() => {});
    return entry.finished;
  }

  #isFresh(entry: Entry, areas: readonly Area[]): boolean {
    return entry.seen === this.version(areas) && Date.now() - entry.madeAt < MAX_AGE_MS;
  }

  #mayBeStale(areas: readonly Area[]): boolean {
    const changedAt = Math.max(...areas.map((area) => this.#changedAt[area]));
    return Date.now() - changedAt < MAY_BE_STALE_MS;
  }

  #make(key: string, areas: readonly Area[], make: () => Promise<Made>): Promise<Finished> {
    // The version is read before the data: a change that comes while making makes the entry obsolete,
    // and who asks after the change does not join.
    const seen = this.version(areas);
    const running = this.#making.get(key);
    if (running?.seen === seen) return running.finished;

    const finished = make()
      .then((made) => {
        const entry = { finished: new Finished(made), seen, madeAt: Date.now() };
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
