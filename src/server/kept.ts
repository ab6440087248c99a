import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Area } from '../kit/call.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What has just become obsolete may be served once more while it is made anew. */
const MAY_BE_STALE_MS = 5_000;
/** Stock numbers drift without a word (see the migration), so nothing is kept for longer. */
const MAX_AGE_MS = 60_000;

export interface Finished {
  type: string;
  raw: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

interface Entry {
  finished: Finished;
  seen: string;
  madeAt: number;
}

export interface Made {
  type: string;
  body: string | Buffer;
}

/**
 * Finished answers and pages, compressed, by address. An entry serves until an area that it shows
 * changes; misses at once are made once. Nothing else than good answers belongs in here.
 */
export class Kept {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Finished>>();
  readonly #versions: Record<Area, number> = { catalogue: 0, content: 0, shipping: 0 };
  readonly #changedAt: Record<Area, number> = { catalogue: 0, content: 0, shipping: 0 };

  constructor(maxBytes = 32 * 1024 * 1024) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ finished }) =>
        finished.raw.length + finished.br.length + finished.gzip.length + 500,
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

  /** Answers from what is kept, or makes it; `make` is not called twice at a time for one key. */
  async get(key: string, areas: readonly Area[], make: () => Promise<Made>): Promise<Finished> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#make(key, areas, make);
    if (this.#isFresh(entry, areas)) return entry.finished;

    const making = this.#make(key, areas, make);
    if (!this.#mayBeStale(areas)) return making;
    making.catch(() => {});
    return entry.finished;
  }

  #isFresh(entry: Entry, areas: readonly Area[]): boolean {
    return entry.seen === this.#seen(areas) && Date.now() - entry.madeAt < MAX_AGE_MS;
  }

  #mayBeStale(areas: readonly Area[]): boolean {
    const changedAt = Math.max(...areas.map((area) => this.#changedAt[area]));
    return Date.now() - changedAt < MAY_BE_STALE_MS;
  }

  #seen(areas: readonly Area[]): string {
    return areas.map((area) => this.#versions[area]).join();
  }

  #make(key: string, areas: readonly Area[], make: () => Promise<Made>): Promise<Finished> {
    const running = this.#making.get(key);
    if (running) return running;

    // The version is read before the data: a change that comes while making makes the entry obsolete.
    const seen = this.#seen(areas);
    const making = make()
      .then(finish)
      .then((finished) => {
        this.#entries.set(key, { finished, seen, madeAt: Date.now() });
        return finished;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}

/** Compresses a body and gives it its ETag. */
export async function finish({ type, body }: Made): Promise<Finished> {
  const raw = Buffer.from(body);
  const [br, gzipped] = await Promise.all([
    brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(raw),
  ]);
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  return { type, raw, br: exact(br), gzip: exact(gzipped), etag };
}

/** What zlib gives holds on to its whole working chunk. */
const exact = (bytes: Buffer): Buffer => Buffer.copyBytesFrom(bytes);
