import type { Found, PartTypeCount } from '../../contract.ts';
import type { Chip, ChipKind } from '../../rules/search-chips.ts';
import { cellsOf, forEachCommonBit } from './index/fit-cells.ts';
import { narrowList, type ListQuery, type OpenList } from './find-list.ts';
import { fitTest, type ProductTest, vanTest } from './narrow.ts';
import { SCORES, sectionKinds, type Hits, type Resolution, unfitKind } from './resolution.ts';
import type { SearchIndex } from './index/search-index.ts';
import { readSuspect } from './words/symptoms.ts';
import type { TypedNarrowing, TypeReading } from './words/understand.ts';
import type { PartType } from './words/vocabulary.ts';
import { capitalize } from '../../../kit/capitalize.ts';

/** The number of part types in the strip; its last cell opens all of them. */
const TOP_TYPES = 5;
/** A question with more answers than this narrows nothing down. */
const MAX_ENGINES = 8;

/** The metadata that a list returns beside its products. */
export function listMetadata(
  index: SearchIndex,
  list: OpenList,
  query: ListQuery,
  narrowed: Hits,
  isPreferred?: ProductTest,
) {
  const { symptom, numbers } = list.resolution;
  const types = countTypes(index, narrowed.products);
  return {
    symptom: symptom ? { name: symptom.name, system: symptom.system, test: symptom.test } : null,
    understood: chips(index, list.resolution).filter(
      ({ kind }) => !isDetail(kind) || narrowsBy(kind, index, list, query, narrowed),
    ),
    sections: sections(index, list.resolution, narrowed, isPreferred),
    others: others(index, list, query, narrowed),
    question: question(index, list, query, narrowed),
    fitting:
      query.fits && vanTest(index, query.fits)
        ? {
            count: narrowed.products.length,
            of: narrowList(index, list, query, ['fits']).products.length,
          }
        : null,
    suspects: symptom ? suspects(index, list, query, symptom.types) : [],
    top_types: (query.keyword ? types : byNeed(index, types)).slice(0, TOP_TYPES),
    types_total: types.length,
    ...(numbers && { numbers }),
  };
}

/** Of a list without words, the types with most of what a van needs first: brake pads before hand tools. */
function byNeed({ vocabulary }: SearchIndex, types: PartTypeCount[]): PartTypeCount[] {
  const weights = new Map(vocabulary.partTypes.map(({ slug, weight }) => [slug, weight]));
  const need = ({ slug, count }: PartTypeCount) => count * weights.get(slug)!;
  return types.toSorted((a, b) => need(b) - need(a));
}

/** With a part type chosen, the others can still be chosen instead. */
function suspects(
  index: SearchIndex,
  list: OpenList,
  query: ListQuery,
  types: readonly number[],
): PartTypeCount[] {
  const slugs = types.map((type) => index.vocabulary.partTypes[type]!.slug);
  return countTypes(index, narrowList(index, list, query, ['types']).products).toSorted(
    (a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug),
  );
}

type Detail = 'body' | 'gearbox';

const isDetail = (kind: ChipKind): kind is Detail => kind === 'body' || kind === 'gearbox';

/** Whether the detail narrows the list at all: few fits name a body or a transmission. */
const narrowsBy = (
  detail: Detail,
  index: SearchIndex,
  list: OpenList,
  query: ListQuery,
  narrowed: Hits,
): boolean =>
  narrowList(index, { ...list, facts: { ...list.facts, [detail]: undefined } }, query).products
    .length > narrowed.products.length;

function chips(index: SearchIndex, { reading, narrowings, symptom }: Resolution): Chip[] {
  const { partTypes } = index.vocabulary;
  const named = reading?.types.map((type) => partTypes[type]!) ?? [];
  const part: Chip[] = reading
    ? [
        {
          kind: 'part',
          value: named.map(({ slug }) => slug).join(','),
          label:
            shortName(named, reading.typed) ?? capitalize(named.map(({ name }) => name).join(', ')),
          typed: reading.typed,
        },
      ]
    : [];
  if (symptom) {
    const { part_types: slugs, name: label, typed } = symptom;
    part.push({
      kind: 'part',
      value: slugs.map((each) => readSuspect(each).slug).join(','),
      label,
      typed,
    });
  }
  const all = [...part, ...narrowings.flatMap((narrowing) => narrowingChips(index, narrowing))];
  return all.filter(
    (chip, at) =>
      all.findIndex(({ kind, value }) => kind === chip.kind && value === chip.value) === at,
  );
}

function narrowingChips({ vocabulary }: SearchIndex, narrowing: TypedNarrowing): Chip[] {
  const { vans, years, engines, gearbox, body, price, typed } = narrowing;
  const chips: Chip[] = [];
  const add = (kind: Chip['kind'], value: string, label: string) =>
    chips.push({ kind, value, label, typed });
  if (vans && vans.length < vocabulary.vanTypes.length) {
    const named = vocabulary.vanTypes.filter(({ slug }) => vans.includes(slug));
    const models = [...new Set(named.map(({ title, model }) => model ?? title))].join(', ');
    const label = years
      ? `${yearsText(years)} ${models}`
      : named.length > 1
        ? models
        : named[0]?.title;
    add('van', vans.join(','), label ?? typed);
  } else if (years)
    add('year', years[0] === years[1] ? String(years[0]) : years.join('-'), yearsText(years));
  if (engines) {
    const names = new Set(
      vocabulary.engines.filter(({ code }) => engines.includes(code)).map(({ name }) => name),
    );
    const label = engines.length <= 3 ? engines.join(', ') : capitalize(typed);
    add('engine', engines.join(','), names.size === 1 ? `${label}: ${[...names][0]}` : label);
  }
  if (gearbox) add('gearbox', gearbox, capitalize(gearbox));
  if (body) add('body', body, capitalize(body.replace('-', ' ')));
  if (price) add('price', `${price.min ?? ''}-${price.max ?? ''}`, priceText(price));
  return chips;
}

function priceText({ min, max }: NonNullable<TypedNarrowing['price']>): string {
  const [from, to] = [min, max].map((dollars) => dollars !== undefined && dollarsText(dollars));
  return from && to ? `${from} to ${to}` : to ? `Up to ${to}` : `From ${from}`;
}

const dollarsText = (dollars: number) =>
  `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;

function yearsText([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}–${to}`;
}

function sections(
  index: SearchIndex,
  { reading, symptom }: Resolution,
  { products, ranks }: Hits,
  isPreferred?: ProductTest,
): Found['sections'] {
  if (symptom)
    return ranks.length > 0 ? [{ kind: 'type', title: SUSPECTS, count: ranks.length }] : [];
  if (!reading) return [];
  const plural = pluralOf(index, reading);
  const titles = {
    type: capitalize(plural),
    belongs: `Goes with ${plural}`,
    mentions: `Other parts that mention ${plural}`,
    unfit: 'For other vans',
  };
  const kinds = [...sectionKinds, unfitKind] as const;
  const counts = [0, 0, 0, 0];
  for (let at = 0; at < ranks.length; at += 1) {
    const isUnfit = isPreferred && !isPreferred(products[at]!);
    counts[isUnfit ? sectionKinds.length : Math.floor(ranks[at]! / SCORES)]! += 1;
  }
  return kinds
    .map((kind, place) => ({ kind, title: titles[kind], count: counts[place]! }))
    .filter(({ count }) => count > 0);
}

const SUSPECTS = 'Suspects, the likeliest first';

export function pluralOf({ vocabulary }: SearchIndex, { types, typed }: TypeReading): string {
  const named = types.map((type) => vocabulary.partTypes[type]!);
  return shortName(named, typed)?.toLowerCase() ?? list.format(named.map(({ plural }) => plural));
}

/** More than two types are named by the group that all are in ("window and door seals"), or by what was typed. */
function shortName(types: readonly PartType[], typed: string): string | undefined {
  if (types.length <= 2) return undefined;
  const isOneGroup = types.every(({ group_name }) => group_name === types[0]!.group_name);
  return isOneGroup ? types[0]!.group_name : capitalize(typed);
}

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

function others(index: SearchIndex, list: OpenList, query: ListQuery, narrowed: Hits) {
  const { reading, narrowings } = list.resolution;
  if (!reading || narrowings.length === 0) return null;
  const all = narrowList(index, { ...list, facts: {} }, query);
  const count = countFirstSection(all) - countFirstSection(narrowed);
  return count > 0 ? { count, plural: pluralOf(index, reading) } : null;
}

function countFirstSection({ ranks }: Hits): number {
  let count = 0;
  for (let at = 0; at < ranks.length; at += 1) if (ranks[at]! < SCORES) count += 1;
  return count;
}

/** Asks for the engine if the van is known and the parts differ by engine. */
function question(
  index: SearchIndex,
  { resolution: { reading }, facts }: OpenList,
  query: ListQuery,
  narrowed: Hits,
): Found['question'] {
  if (!reading || !facts.vans || facts.engines || query.fits) return null;
  const { engines, vanTypes } = index.vocabulary;
  const codes = new Set<string>();
  const bits = cellsOf(index.cells, facts);
  forEachCommonBit(bits, bits, (cell) => {
    const { engine } = index.cells[cell]!;
    if (engine) codes.add(engine);
  });
  if (codes.size < 2 || codes.size > MAX_ENGINES || vanTypes.length === 0) return null;
  if (countFirstSection(narrowed) < 2) return null;
  const kinds = oneOfEachFitList(index, narrowed);
  const fitting = [...codes].map((code) => {
    const fits = fitTest(index, { ...facts, engines: [code] })!;
    return { code, kinds: kinds.filter((product) => fits(product)).join() };
  });
  if (new Set(fitting.map((each) => each.kinds)).size < 2) return null;
  return {
    plural: pluralOf(index, reading),
    engines: fitting.map(({ code }) => ({
      code,
      name: engines.find((engine) => engine.code === code)?.name ?? code,
    })),
  };
}

/** One part of the first section for each list of fits; parts with the same list fit the same vans. */
function oneOfEachFitList({ fitListOf }: SearchIndex, { products, ranks }: Hits): number[] {
  const found = new Map<number, number>();
  for (let at = 0; at < products.length; at += 1)
    if (ranks[at]! < SCORES) found.set(fitListOf[products[at]!]!, products[at]!);
  return [...found.values()];
}

/** The part types of the products that lists offer, the largest first. */
export function countTypes(index: SearchIndex, products: Uint32Array): PartTypeCount[] {
  const { partTypes } = index.vocabulary;
  const counts = new Uint32Array(partTypes.length);
  for (let at = 0; at < products.length; at += 1) {
    const type = index.types[products[at]!]!;
    if (type >= 0) counts[type]! += 1;
  }
  return [...counts.keys()]
    .filter((type) => counts[type]! > 0 && !partTypes[type]!.hidden)
    .toSorted((a, b) => counts[b]! - counts[a]!)
    .map((type) => {
      const { slug, plural, group_name: group, image } = partTypes[type]!;
      return { slug, plural, group, image, count: counts[type]! };
    });
}
