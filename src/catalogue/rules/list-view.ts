import type { viewParams } from './list-params.ts';

/** `relevance` is the shop's own order or, in search results, the best match first. */
export const sorts = ['relevance', 'price', 'price-desc', 'name', 'newest'] as const;

export type Sort = (typeof sorts)[number];

/** The ways in which words of a search can be read, other than as plain words. Each is a removable chip. */
export const chipKinds = ['part', 'van', 'year', 'engine', 'gearbox', 'body', 'price'] as const;

export type ChipKind = (typeof chipKinds)[number];

/** The sort order and filters of a list, as stored in the address. */
export interface ListView {
  sort: Sort;
  inStock: boolean;
  /** Slugs of part types; empty for all. */
  types: readonly string[];
  /** Model year. */
  year?: number;
  /** Engine code. */
  engine?: string;
  /** Whole dollars, inclusive. */
  min?: number;
  max?: number;
  /** The van of "Only what fits", in the format of `vanParam` in fitment/rules/van-param.ts. */
  fits?: string;
  /** Readings of the search's words that the visitor has rejected. */
  without: readonly ChipKind[];
}

export const defaultView: ListView = { sort: 'relevance', inStock: false, types: [], without: [] };

const MAX_TYPES = 20;
/** A cheap check of the format that `readVanParam` reads, for lists whose script has not loaded yet. */
const VAN_PARAM = /^[a-z0-9-]{1,60}~\d{4}(~[A-Za-z0-9]{0,6})?(~(manual|automatic))?$/;
const SLUG = /^[a-z0-9-]{1,60}$/;

/** Reads a view from the query; invalid values count as absent. */
export function readView(query: Record<string, unknown>): ListView {
  const text = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const list = (name: string): string[] => [...new Set(text(name).split(','))];
  const whole = (name: string, digits: number): number | undefined =>
    new RegExp(`^\\d{1,${digits}}$`).test(text(name)) ? Number(text(name)) : undefined;

  const year = whole('year', 4);
  const min = whole('min', 6);
  const max = whole('max', 6);
  const engine = /^[A-Z0-9]{1,6}$/.test(text('engine')) ? text('engine') : undefined;
  const fits = VAN_PARAM.test(text('fits')) ? text('fits') : undefined;
  return {
    sort: sorts.find((each) => each === query['sort']) ?? defaultView.sort,
    inStock: query['in_stock'] === 'true',
    types: list('type')
      .filter((slug) => SLUG.test(slug))
      .toSorted()
      .slice(0, MAX_TYPES),
    ...(year !== undefined && { year }),
    ...(engine !== undefined && { engine }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(fits !== undefined && { fits }),
    without: chipKinds.filter((kind) => list('without').includes(kind)),
  };
}

/** Leaves defaults out, so that each list has one canonical address. */
export function viewQuery(view: ListView): Partial<Record<(typeof viewParams)[number], string>> {
  const { sort, inStock, types, year, engine, min, max, fits, without } = view;
  return {
    ...(sort !== defaultView.sort && { sort }),
    ...(inStock && { in_stock: 'true' }),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(year !== undefined && { year: String(year) }),
    ...(engine && { engine }),
    ...(min !== undefined && { min: String(min) }),
    ...(max !== undefined && { max: String(max) }),
    ...(fits && { fits }),
    ...(without.length > 0 && { without: without.join(',') }),
  };
}

/** Whether the view filters the list, apart from sorting it. */
export const isNarrowed = (view: ListView) =>
  Object.keys(viewQuery({ ...view, sort: defaultView.sort, without: [] })).length > 0;
