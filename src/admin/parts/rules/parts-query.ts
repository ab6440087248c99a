/** The filter of the list and the sheet; their addresses and calls have the same parameters. */
export interface PartsQuery {
  /** Words, a SKU, an OEM number. */
  q: string;
  /** A slug, as are the following two. */
  category: string;
  van: string;
  type: string;
  stock: StockFilter | '';
  /** Parts with this fault only. */
  fault: PartFault | '';
  hidden: 'yes' | 'no' | '';
  supplier: string;
  sort: PartsSort;
  /** Only these parts, in this order. */
  ids: number[];
}

export const stockFilters = ['none', 'low', 'some'] as const;
export type StockFilter = (typeof stockFilters)[number];

/** Reasons why customers cannot find or buy a part. */
export const partFaults = [
  'any',
  'no_picture',
  'no_fit',
  'no_type',
  'no_category',
  'no_weight',
  'too_heavy',
  'no_price',
  'duplicate',
] as const;
export type PartFault = (typeof partFaults)[number];

export const partsSorts = [
  'best',
  'sku',
  'name',
  'newest',
  'price',
  'price_down',
  'cost',
  'margin',
  'stock',
  'stock_down',
  'shelf',
] as const;
export type PartsSort = (typeof partsSorts)[number];

/** Sorting by these would reveal costs. */
export const isByCost = (sort: string | undefined): boolean => sort === 'cost' || sort === 'margin';

/** The most ids that fit into an address. */
export const MAX_IDS = 1_000;

/** Parses the parameters of an address or a call; drops invalid ones. */
export function readPartsQuery(search: Partial<Record<string, string>>): PartsQuery {
  const text = (name: string) => (search[name] ?? '').trim();
  return {
    q: text('q').slice(0, 200),
    category: text('category'),
    van: text('van'),
    type: text('type'),
    supplier: text('supplier'),
    stock: stockFilters.find((option) => option === search['stock']) ?? '',
    fault: partFaults.find((option) => option === search['fault']) ?? '',
    hidden: search['hidden'] === 'yes' ? 'yes' : search['hidden'] === 'no' ? 'no' : '',
    sort: partsSorts.find((option) => option === search['sort']) ?? 'best',
    ids: [...new Set(text('ids').split(',').filter(isId).map(Number))].slice(0, MAX_IDS),
  };
}

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** For an address: removes every filter. */
export const NO_FILTERS = {
  category: undefined,
  van: undefined,
  type: undefined,
  supplier: undefined,
  stock: undefined,
  fault: undefined,
  hidden: undefined,
  ids: undefined,
};

/** The query as address parameters, without defaults. */
export function partsQueryParameters(query: Partial<PartsQuery>): Record<string, string> {
  const { ids = [], sort = 'best', ...texts } = query;
  const all = { ...texts, sort: sort === 'best' ? '' : sort, ids: ids.join(',') };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
