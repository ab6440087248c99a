import type { viewParams } from './list-params.ts';

/** `relevance` is the shop's own order or, in search results, the best match first. */
export const sorts = ['relevance', 'price', 'price-desc', 'name', 'newest'] as const;

export type Sort = (typeof sorts)[number];

/** What a search can be understood as, beside words. Each shows as a chip that the visitor can take off. */
export const chipKinds = ['part', 'van', 'year', 'engine', 'gearbox', 'body', 'price'] as const;

export type ChipKind = (typeof chipKinds)[number];

/** A list's order and what narrows it, as stored in the address. */
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
  /** "Only what fits": the van, as `vanParam` of fitment/rules/van-param.ts writes it. */
  fits?: string;
  /** What the words of a search must not be understood as. */
  without: readonly ChipKind[];
}

export const defaultView: ListView = { sort: 'relevance', inStock: false, types: [], without: [] };

const MAX_TYPES = 20;
/** What `readVanParam` reads, of which lists need no more before their script is there. */
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

/** Whether it leaves out some of the list, beside changing the order. */
export const isNarrowed = (view: ListView) =>
  Object.keys(viewQuery({ ...view, sort: defaultView.sort, without: [] })).length > 0;
