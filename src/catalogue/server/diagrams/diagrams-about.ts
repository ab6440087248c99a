import { readVanParam } from '../../../fitment/rules/van-param.ts';
import { diagramName } from '../../rules/diagrams/diagram-name.ts';
import { isAmong } from '../repairs/repairs-about.ts';
import type { FitFacts } from '../search/index/fit-cells.ts';
import { readSuspect } from '../search/words/symptoms.ts';
import { stemsOf } from '../search/words/words.ts';
import type { StoredDiagram } from './read-diagrams.ts';

/** What a search asks for. */
export interface DiagramTopic {
  /** The words for the part, without van, year and price. */
  stems: readonly string[];
  facts: Pick<FitFacts, 'vans' | 'years'>;
  /** The search has a word for diagrams. */
  isAsked: boolean;
  /** Part types that a mechanic suspects, the most likely first; undefined if the search is no complaint. */
  suspects?: readonly string[] | undefined;
  /** The symptom's system: "Cooling". */
  system?: string | undefined;
  /** The visitor's van, in the format of `vanParam`. */
  first?: string | undefined;
}

const MAX_ASKED = 6;
const MAX_BESIDE = 2;
const MIN_SUSPICION = 0.4;

/**
 * The diagrams that a search asks for, that its words name or that show what a mechanic suspects, the nearest first. A
 * symptom leads to those of the visitor's van alone, unless the search says another, and to those of its own system
 * first.
 */
export function diagramsAbout(diagrams: readonly StoredDiagram[], topic: DiagramTopic) {
  const van = topic.first ? readVanParam(topic.first) : undefined;
  const isMine = (diagram: StoredDiagram) => van !== undefined && isOfYear(diagram, van);
  const { stems, facts, isAsked, system = '' } = topic;
  const suspects = isAsked ? undefined : topic.suspects;
  // "Diagrams" alone means those of the visitor's van, or the page of all of them.
  const isAnyOf = isAsked && stems.length === 0 && !facts.vans && !facts.years;
  const scored = diagrams
    .filter((diagram) => isOfVan(diagram, facts) && (!isAnyOf || isMine(diagram)))
    .map((diagram) => ({
      diagram,
      score: suspects ? suspicionOf(diagram, suspects) : scoreOf(diagram, topic),
    }))
    .filter(({ score }) => score > 0);
  const isOfMine = suspects !== undefined && van !== undefined && isAmong(van, facts);
  const shown = isOfMine ? scored.filter(({ diagram }) => isMine(diagram)) : scored;
  const least = Math.max(...shown.map(({ score }) => score)) / 2;
  // "Fuel and air" is told by its first word.
  const [ofSystem = ''] = stemsOf(system);
  const nearness = ({ diagram }: (typeof scored)[number]) =>
    Number(isMine(diagram)) * 2 + Number(stemsOf(diagram.title).includes(ofSystem));
  return shown
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => nearness(b) - nearness(a) || b.score - a.score)
    .slice(0, isAsked ? MAX_ASKED : MAX_BESIDE)
    .map(({ diagram }) => ({
      van: diagram.van,
      system: diagram.system,
      name: diagramName(diagram),
    }));
}

const isOfVan = (
  { van, year_from, year_to }: StoredDiagram,
  { vans, years }: DiagramTopic['facts'],
) => (!vans || vans.includes(van)) && (!years || (years[0] <= year_to && years[1] >= year_from));

const isOfYear = (diagram: StoredDiagram, van: { type: string; year: number }) =>
  isOfVan(diagram, { vans: [van.type], years: [van.year, van.year] });

/** All words in the title; for a search that asks for a diagram, also some of them, or words of its numbers. */
function scoreOf({ title, system, entries }: StoredDiagram, { stems, isAsked }: DiagramTopic) {
  // "Poptop" too.
  const own = new Set(
    stemsOf(`${title} ${system.replaceAll('-', ' ')} ${title.replaceAll('-', '')}`),
  );
  const inTitle = stems.filter((stem) => own.has(stem)).length;
  if (stems.length > 0 && inTitle === stems.length) return 10 + inTitle / own.size;
  if (!isAsked) return 0;
  if (stems.length === 0) return 1;
  const names = new Set(entries.flatMap(({ name }) => stemsOf(name)));
  const inNames = stems.filter((stem) => !own.has(stem) && names.has(stem)).length;
  return inTitle * 2 + inNames;
}

/** How much of the suspects the diagram shows, from 0 to 1; little of it is a coincidence. */
function suspicionOf({ entries }: StoredDiagram, suspects: readonly string[]): number {
  const shown = entries.flatMap(({ part, name }) =>
    part ? [{ ...readSuspect(part), name: new Set(stemsOf(`${part} ${name}`)) }] : [],
  );
  const weights = suspects.map((each, at) => {
    const { slug, stems } = readSuspect(each);
    const isShown = shown.some(
      (entry) => entry.slug === slug && stems.every((stem) => entry.name.has(stem)),
    );
    return { isShown, weight: 1 / (at + 1) };
  });
  const sum = (all: typeof weights) => all.reduce((total, { weight }) => total + weight, 0);
  const share = sum(weights.filter(({ isShown }) => isShown)) / sum(weights);
  return share < MIN_SUSPICION ? 0 : share;
}
