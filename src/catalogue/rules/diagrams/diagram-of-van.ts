interface Shown {
  van: string;
  system: string;
  year_from: number;
  year_to: number;
}

export const isOfVan = (
  { van, year_from, year_to }: Omit<Shown, 'system'>,
  mine: { type: string; year: number },
) => van === mine.type && year_from <= mine.year && mine.year <= year_to;

/** The diagram that shows of the visitor's van what another one shows of others; undefined if there is none. */
export function diagramOfVan<Diagram extends Shown>(
  all: readonly Diagram[],
  other: Shown,
  mine: { type: string; year: number },
): Diagram | undefined {
  const same = all.filter(
    (each) => isOfVan(each, mine) && subject(each.system) === subject(other.system),
  );
  return same.find(({ system }) => system === other.system) ?? same[0];
}

/** "engine" of "engine-type-4", but "front-brakes" of "front-brakes-drum". */
const subject = (system: string) => /^((front|rear)-)?[^-]+/.exec(system)?.[0];
