import { diagramName } from '../../rules/diagrams/diagram-name.ts';
import { readMeant, type Repair, type RepairVan } from '../../rules/repairs/repair.ts';
import type { StoredDiagram } from '../diagrams/read-diagrams.ts';
import { readSuspect } from '../search/words/symptoms.ts';
import { stemsOf } from '../search/words/words.ts';
import type { RepairLink } from './repairs-about.ts';
import { repairTitle, type StoredRepair } from './stored-repairs.ts';

/** A diagram with less of a job's lines is of something else. */
const MIN_SHARE = 0.5;
const MAX_DIAGRAMS = 4;
const MAX_JOBS = 6;

/** For a diagram that has the job's name: "Front brakes" is nearer than "Brake hydraulics". */
const OF_NAME = 1;

type RepairOf = Pick<Repair, 'name' | 'vans' | 'lines'>;
type DiagramOf = Pick<StoredDiagram, 'title' | 'van' | 'year_from' | 'year_to' | 'entries'>;

/** The share of a job's lines that have a number in the diagram, from 0 to 1; 0 if it is of another van. */
export function shareShown({ vans, lines }: RepairOf, diagram: DiagramOf): number {
  if (!vans.some((van) => isOfVan(van, diagram))) return 0;
  const needed = lines.filter(({ part, while_there }) => part && !while_there);
  if (needed.length === 0) return 0;
  const entries = diagram.entries.flatMap(({ part, name }) =>
    part ? [{ slug: readSuspect(part).slug, words: new Set(stemsOf(`${part} ${name}`)) }] : [],
  );
  const shown = needed.filter(({ part }) => {
    const { type, words } = readMeant(part!);
    // Front and rear are told apart where the diagram does so.
    return entries.some((entry) => entry.slug === type && !isOpposite(stemsOf(words), entry.words));
  });
  return shown.length / needed.length;
}

/** A year in common is no more than a change of models. */
function isOfVan({ van, from, to }: RepairVan, diagram: DiagramOf): boolean {
  const { year_from, year_to } = diagram;
  const common = Math.min(to, year_to) - Math.max(from, year_from) + 1;
  return van === diagram.van && common * 2 >= Math.min(to - from, year_to - year_from) + 1;
}

const OPPOSITES = [
  ['front', 'rear'],
  ['rear', 'front'],
] as const;

const isOpposite = (words: readonly string[], others: ReadonlySet<string>) =>
  OPPOSITES.some(([one, other]) => words.includes(one) && others.has(other) && !others.has(one));

/** The diagrams that show what a job needs, the fullest first. */
export const diagramsOfRepair = (repair: StoredRepair, diagrams: readonly StoredDiagram[]) =>
  fullest(diagrams, (diagram) => nearness(repair, diagram))
    .slice(0, MAX_DIAGRAMS)
    .map((diagram) => ({
      van: diagram.van,
      system: diagram.system,
      name: diagramName(diagram),
    }));

/** The jobs whose parts a diagram shows, the fullest first. */
export const repairsOfDiagram = (
  diagram: StoredDiagram,
  repairs: readonly StoredRepair[],
): RepairLink[] =>
  fullest(repairs, (repair) => nearness(repair, diagram))
    .slice(0, MAX_JOBS)
    .map((repair) => ({ slug: repair.slug, title: repairTitle(repair) }));

function nearness(repair: RepairOf, diagram: DiagramOf): number {
  const share = shareShown(repair, diagram);
  const title = new Set(stemsOf(diagram.title));
  const isNamed = stemsOf(repair.name).every((stem) => title.has(stem));
  return share < MIN_SHARE ? 0 : share + (isNamed ? OF_NAME : 0);
}

const fullest = <Each>(all: readonly Each[], shareOf: (each: Each) => number): Each[] =>
  all
    .map((each) => ({ each, share: shareOf(each) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .map(({ each }) => each);
