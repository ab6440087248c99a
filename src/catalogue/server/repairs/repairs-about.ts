import { readVanParam } from '../../../fitment/rules/van-param.ts';
import { readMeant } from '../../rules/repairs/repair.ts';
import { isForVan } from '../../rules/repairs/vans-of-repair.ts';
import type { FitFacts } from '../search/index/fit-cells.ts';
import { stemsOf, wordSet } from '../search/words/words.ts';
import { repairTitle, type StoredRepair } from './stored-repairs.ts';

/** What a search asks for, as far as jobs answer it. */
export interface RepairTopic {
  /** The words of the search without van and years. */
  stems: readonly string[];
  facts: FitFacts;
  /** The names of the jobs that mend a symptom. */
  named?: readonly string[] | undefined;
  /** The part types that the search names. */
  types?: readonly string[];
  /** The search has a word for jobs. */
  isAsked: boolean;
  /** The visitor's van, in the format of `vanParam`. */
  first?: string | undefined;
}

export interface RepairLink {
  slug: string;
  title: string;
}

const MAX_LINKS = 3;
const MAX_ASKED = 6;

/** They say that a job is meant, and name none. */
const OF_ANY = wordSet(
  'job jobs kit set service repair replacement replace change rebuild do parts guide',
);

/**
 * The jobs that a search names, those on the searched van or the visitor's first; or those that a symptom leads to, on
 * the visitor's van alone unless the search says another.
 */
export function repairsAbout(
  repairs: readonly StoredRepair[],
  { stems, facts, named, types = [], isAsked, first }: RepairTopic,
): RepairLink[] {
  const words = stems.filter((stem) => !OF_ANY.has(stem));
  const mine = first ? readVanParam(first) : undefined;
  const isMine = (repair: StoredRepair) => mine !== undefined && isForVan(repair, mine);
  const scored = repairs.flatMap((repair) => {
    if (named && !named.includes(repair.name)) return [];
    const score = named
      ? named.length - named.indexOf(repair.name)
      : words.length > 0
        ? scoreOf(repair, words, types, isAsked)
        : // "Jobs" alone means those on the visitor's van, or the page of all of them.
          Number(isAsked && ((facts.vans ?? facts.years) ? true : isMine(repair)));
    return score > 0 && isAmongFacts(repair, facts) ? [{ repair, score }] : [];
  });
  // A complaint is about the visitor's van, unless the search says another.
  const isOfMine = named !== undefined && mine !== undefined && isAmong(mine, facts);
  const shown = isOfMine ? scored.filter(({ repair }) => isMine(repair)) : scored;
  const least = Math.max(...shown.map(({ score }) => score)) / 4;
  return shown
    .filter(({ score }) => score > least)
    .toSorted((a, b) => b.score - a.score || Number(isMine(b.repair)) - Number(isMine(a.repair)))
    .slice(0, isAsked ? MAX_ASKED : MAX_LINKS)
    .map(({ repair }) => ({ slug: repair.slug, title: repairTitle(repair) }));
}

/** By its name, by its other names, or by the part that most of the job is about; if jobs are asked for, also by system. */
function scoreOf(
  repair: StoredRepair,
  words: readonly string[],
  types: readonly string[],
  isAsked: boolean,
): number {
  const name = new Set(stemsOf(repair.name).filter((stem) => !OF_ANY.has(stem)));
  if (words.every((word) => name.has(word))) return words.length === name.size ? 4 : 3;
  const all = new Set([...name, ...repair.also.flatMap((text) => stemsOf(text))]);
  if (words.every((word) => all.has(word))) return 2;
  const [first] = repair.lines;
  if (first?.part && types.includes(readMeant(first.part).type)) return 1;
  if (!isAsked) return 0;
  const wide = all.union(new Set(stemsOf(repair.system)));
  const share = words.filter((word) => wide.has(word)).length / words.length;
  return share < 0.5 ? 0 : share / 2;
}

/** Whether a van may be the one that a search is about. */
export const isAmong = (
  { type, year }: { type: string; year: number },
  { vans, years }: Pick<FitFacts, 'vans' | 'years'>,
): boolean => (!vans || vans.includes(type)) && (!years || (years[0] <= year && year <= years[1]));

const isAmongFacts = ({ all }: StoredRepair, { vans, years, engines }: FitFacts): boolean =>
  all.some(
    ({ type, year, engine }) =>
      (!vans || vans.includes(type)) &&
      (!years || (years[0] <= year && year <= years[1])) &&
      (!engines || engine === null || engines.includes(engine)),
  );
