import type { Entry } from './catalogue-file.ts';
import { slugOf } from '../../src/catalogue/server/product-texts.ts';
import type { Shop } from './read-shop.ts';
import type { Vocabulary } from './read-vocabulary.ts';
import { fitCommonVan } from './related.ts';

/** Errors that only show across all products: duplicate names, unknown vans and part types, SKUs that do not exist. */
export function checkCatalogue(
  entries: readonly Entry[],
  shop: Shop,
  { partTypes }: Pick<Vocabulary, 'partTypes'>,
): string[] {
  const types = new Set(partTypes.map(({ slug }) => slug));
  const skus = new Map(entries.map((entry) => [entry.sku, entry]));
  return [
    ...usedTwice(entries, 'sku', (entry) => entry.sku),
    ...usedTwice(entries, 'name', (entry) => entry.name.toLowerCase()),
    ...usedTwice(entries, 'slug', slugOf),
    ...usedTwice(entries, 'featured', (entry) => entry.featured),
    ...entries.flatMap((entry) => [
      ...(types.has(entry.type)
        ? []
        : [`${entry.place}, type: there is no part type "${entry.type}"`]),
      ...categoryFaults(entry, shop),
      ...fitFaults(entry, shop),
      ...linkFaults(entry, 'also_needed', skus),
      ...linkFaults(entry, 'related', skus),
      ...repeated(entry, 'oem', entry.oem),
    ]),
  ];
}

function usedTwice(
  entries: readonly Entry[],
  field: string,
  valueOf: (entry: Entry) => string | number | undefined,
): string[] {
  const seen = new Map<string | number, Entry>();
  return entries.flatMap((entry) => {
    const value = valueOf(entry);
    if (value === undefined) return [];
    const first = seen.get(value);
    seen.set(value, first ?? entry);
    return first ? [`${entry.place}, ${field}: "${value}" is taken by ${first.place}`] : [];
  });
}

function categoryFaults(entry: Entry, { categories }: Shop): string[] {
  const all = [entry.category, ...entry.categories];
  const unknown = all.filter((slug) => !categories.some((category) => category.slug === slug));
  return [
    ...unknown.map((slug) => `${entry.place}, categories: there is no category "${slug}"`),
    ...repeated(entry, 'categories', all),
  ];
}

function fitFaults({ place, fits }: Entry, { van_types }: Shop): string[] {
  return fits.flatMap(({ van, years: [from, to], engines = [] }, index) => {
    const field = `${place}, fits.${index}`;
    const vanType = van_types.find(({ slug }) => slug === van);
    if (!vanType) return `${field}.van: there is no van "${van}"`;
    const [first, last] = vanType.years;
    const yearsAreWrong = from > to || from < first || to > last;
    return [
      ...(yearsAreWrong ? [`${field}.years: ${from}–${to} is not within ${first}–${last}`] : []),
      ...engines
        .filter((code) => !Object.values(vanType.engines).flat().includes(code))
        .map((code) => `${field}.engines: ${van} has no engine "${code}"`),
    ];
  });
}

function linkFaults(
  entry: Entry,
  field: 'also_needed' | 'related',
  skus: ReadonlyMap<string, Entry>,
): string[] {
  return [
    ...entry[field].flatMap((sku) => {
      const other = skus.get(sku);
      if (!other) return `${entry.place}, ${field}: there is no product ${sku}`;
      return fitCommonVan(entry, other)
        ? []
        : `${entry.place}, ${field}: ${sku} fits none of its vans`;
    }),
    ...(entry[field].includes(entry.sku) ? [`${entry.place}, ${field}: names itself`] : []),
    ...repeated(entry, field, entry[field]),
  ];
}

function repeated({ place }: Entry, field: string, values: readonly string[]): string[] {
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `${place}, ${field}: "${value}" stands there twice`);
}
