import type { ChipKind } from '../../rules/search-chips.ts';
import type { FitFacts } from './index/fit-cells.ts';
import { fitTest, combineFacts } from './narrow.ts';
import type { Resolution } from './resolution.ts';
import { resolve } from './resolve.ts';
import type { SearchIndex } from './index/search-index.ts';
import { understand } from './words/understand.ts';
import type { PartType } from './words/vocabulary.ts';
import { searchWords } from './words/words.ts';

/** A type that serves the same purpose as the searched one. */
export interface SubstituteType {
  searched: PartType;
  substitute: PartType;
  vanHas: string | null;
  /** The search, with the substitute's name instead. */
  keyword: string;
  facts: FitFacts;
}

/** Finds products, or those of a substitute type: brake shoes for "brake pads" if the van has drums. */
export function resolveOrSubstitute(
  index: SearchIndex,
  typed: string,
  explicit: FitFacts,
  without: readonly ChipKind[],
  mine?: string,
): { resolution: Resolution; substitute?: SubstituteType } {
  const resolution = resolve(index, typed, explicit, without, mine);
  const { narrowings, dropped, corrected = typed } = resolution;
  const isNarrowed = narrowings.length + dropped.length + Object.keys(explicit).length > 0;
  const substitute = isNarrowed
    ? findSubstituteType(index, corrected, explicit, without)
    : undefined;
  if (!substitute) return { resolution };
  const withSubstitute = resolve(index, substitute.keyword, explicit, without, mine);
  const types = withSubstitute.reading?.types.map((type) => index.vocabulary.partTypes[type]);
  return types?.includes(substitute.substitute)
    ? { resolution: withSubstitute, substitute }
    : { resolution };
}

/** The substitute for the searched type, if no part of that type fits the van. */
function findSubstituteType(
  index: SearchIndex,
  typed: string,
  explicit: FitFacts,
  without: readonly ChipKind[],
): SubstituteType | undefined {
  const words = searchWords(typed);
  const { slots, readings, narrowings } = understand(words, index.vocabulary, without);
  const [reading] = readings;
  const { partTypes } = index.vocabulary;
  const types = reading?.head === 0 ? reading.types : [];
  const replaceable = types
    .map((type) => partTypes[type]!)
    .filter(({ instead }) => instead.length > 0);
  if (!reading || replaceable.length === 0) return undefined;
  const facts = combineFacts([...narrowings, { ...explicit, isWeak: false }]);
  const fits = fitTest(index, facts);
  const hasFitting = (type: number) =>
    index.ofType[type]!.some((product) => !fits || fits(product));
  if (types.some(hasFitting)) return undefined;

  for (const searched of replaceable) {
    for (const { id, van_has: vanHas } of searched.instead) {
      const type = partTypes.findIndex((other) => other.id === id);
      if (!hasFitting(type)) continue;
      const substitute = partTypes[type]!;
      const named = slots.filter((_, place) => reading.slots & (1 << place));
      const isName = (place: number) =>
        named.some(({ start, end }) => start <= place && place < end);
      const others = words.map(({ before, text }, place) => (isName(place) ? ' ' : before + text));
      return {
        searched,
        substitute,
        vanHas,
        keyword: `${others.join('')} ${substitute.name}`.trim(),
        facts,
      };
    }
  }
  return undefined;
}

/** "1968 Bus", "Vanagon or Syncro", "1980–91 Vanagon with the CS engine" */
export function vanName({ vocabulary }: SearchIndex, { vans = [], years, engines = [] }: FitFacts) {
  const all = vocabulary.vanTypes.filter(({ slug }) => vans.includes(slug));
  const isAll = all.length === 0 || all.length === vocabulary.vanTypes.length;
  const names = isAll
    ? ['van']
    : all.map(({ title, model }) => (years || all.length > 1 ? (model ?? title) : title));
  const models = [...new Set(names)].join(' or ');
  const when = years ? `${years[0] === years[1] ? years[0] : years.join('–')} ` : '';
  return `${when}${models}${engines.length === 1 ? ` with the ${engines[0]} engine` : ''}`;
}
