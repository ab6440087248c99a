/** `relevance` is the shop's own order or, in search results, the best match first. */
export const sorts = ['relevance', 'price', 'price-desc', 'name', 'newest'] as const;

export type Sort = (typeof sorts)[number];

/** A list's sort order and stock filter, as stored in the address. */
export interface ListView {
  sort: Sort;
  inStock: boolean;
}

export const defaultView: ListView = { sort: 'relevance', inStock: false };

/** Reads `?sort=` and `?in_stock=`; invalid values count as absent. */
export function readView(query: Record<string, unknown>): ListView {
  const sort = sorts.find((each) => each === query['sort']) ?? defaultView.sort;
  return { sort, inStock: query['in_stock'] === 'true' };
}

/** Leaves defaults out, so that each list has one canonical address. */
export const viewQuery = ({ sort, inStock }: ListView): { sort?: Sort; in_stock?: 'true' } => ({
  ...(sort !== defaultView.sort && { sort }),
  ...(inStock && { in_stock: 'true' }),
});
