import { type Sort, sorts } from './list-sort.ts';

/** How a list is looked at: in which order, and with or without what is sold out. It lives in the address. */
export interface ListView {
  sort: Sort;
  inStock: boolean;
}

/** What a list is without a wish. */
export const plainView: ListView = { sort: 'relevance', inStock: false };

/** Reads `?sort=` and `?in_stock=` of an address; strangers count as not given. */
export function readView(query: Record<string, unknown>): ListView {
  const sort = sorts.find((known) => known === query['sort']) ?? plainView.sort;
  return { sort, inStock: query['in_stock'] === 'true' };
}

/** The parts of an address's query; a plain view has none, so that every list has one plain address. */
export const viewQuery = ({ sort, inStock }: ListView): { sort?: Sort; in_stock?: 'true' } => ({
  ...(sort !== plainView.sort && { sort }),
  ...(inStock && { in_stock: 'true' }),
});
