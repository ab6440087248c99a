/** `relevance` is the shop's own order or, in search results, the best match first. */
export const sorts = ['relevance', 'price', 'price-desc', 'name', 'newest'] as const;

export type Sort = (typeof sorts)[number];

/** How a list is looked at: in which order, and with or without what is sold out. It lives in the address. */
export interface ListView {
  sort: Sort;
  inStock: boolean;
}

/** What a list is without a wish. */
export const defaultView: ListView = { sort: 'relevance', inStock: false };

/** Reads `?sort=` and `?in_stock=` of an address; strangers count as not given. */
export function readView(query: Record<string, unknown>): ListView {
  const sort = sorts.find((known) => known === query['sort']) ?? defaultView.sort;
  return { sort, inStock: query['in_stock'] === 'true' };
}

/** The parts of an address's query; a plain view has none, so that every list has one plain address. */
export const viewQuery = ({ sort, inStock }: ListView): { sort?: Sort; in_stock?: 'true' } => ({
  ...(sort !== defaultView.sort && { sort }),
  ...(inStock && { in_stock: 'true' }),
});
