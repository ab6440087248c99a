import { nameHas } from '../../src/catalogue/rules/repairs/name-has.ts';
import { readMeant } from '../../src/catalogue/rules/repairs/repair.ts';
import type { Diagram, DiagramEntry } from './read-diagrams.ts';

interface Part {
  sku: string;
  name: string;
  type: string;
  fits: readonly { van: string; years: readonly [number, number] }[];
}

/** The parts that an entry of a diagram may mean: those of its type and words that fit the diagram's vans. */
export function entryParts<P extends Part>(
  { part, skus }: Pick<DiagramEntry, 'part' | 'skus'>,
  { van, years: [from, to] }: Pick<Diagram, 'van' | 'years'>,
  parts: readonly P[],
): P[] {
  const { type, words } = readMeant(part ?? '');
  return parts
    .filter(
      ({ sku, name, type: is }) => skus?.includes(sku) || (is === type && nameHas(name, words)),
    )
    .filter(({ fits }) =>
      fits.some((fit) => fit.van === van && fit.years[0] <= to && fit.years[1] >= from),
    );
}
