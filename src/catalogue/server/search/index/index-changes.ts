import type { ChangedTags, Changes } from '../../../../server/cache/changes.ts';
import { WHOLE_INDEX } from '../../part-tags.ts';

/** Tracks catalog changes since the search index was built. */
export interface IndexChanges {
  /** Increases when the index must be rebuilt. */
  readonly version: number;
  /** Also increases when only the order of equally relevant parts may change, by prices or sales. */
  readonly order: number;
  readonly hasStockOrPrices: boolean;
  /** Returns and clears the products whose stock or price must be read again. */
  takeStockAndPrices(): number[];
  /** Marks products to be read again, because an index was built meanwhile. */
  giveBack(ids: Iterable<number>): void;
  /** Returns and clears the tags of the lists that a new index can change. */
  takeLists(): string[];
}

const STOCK_OR_PRICE = /^(?:stock|price):(\d+)$/;
const LIST = /^(?:price|product)@/;

export function indexChanges(changes: Changes): IndexChanges {
  let version = 0;
  let order = 0;
  let changed = new Set<number>();
  let lists = new Set<string>();

  changes.subscribe((tags) => {
    if (requiresRebuild(tags)) version += 1;
    if (requiresRebuild(tags) || isReordered(tags)) order += 1;
    if (tags === 'everything' || tags.has('catalogue') || tags.has('sales')) lists.add(WHOLE_INDEX);
    if (tags === 'everything') return;
    for (const tag of tags) {
      const id = STOCK_OR_PRICE.exec(tag)?.[1];
      if (id) changed.add(Number(id));
      else if (LIST.test(tag)) lists.add(tag.replace(LIST, 'index@'));
    }
  });

  return {
    get version() {
      return version;
    },
    get order() {
      return order;
    },
    get hasStockOrPrices() {
      return changed.size > 0;
    },
    takeStockAndPrices() {
      const taken = [...changed];
      changed = new Set();
      return taken;
    },
    giveBack(ids) {
      for (const id of ids) changed.add(id);
    },
    takeLists() {
      const taken = [...lists];
      lists = new Set();
      return taken;
    },
  };
}

/** Any change of a product's words requires a rebuild. */
const requiresRebuild = (tags: ChangedTags) =>
  tags === 'everything' || tags.has('catalogue') || tags.has('product@words');

const isReordered = (tags: ChangedTags) =>
  tags !== 'everything' && (tags.has('sales') || tags.has('price@words'));
