import type { VanTypeRow } from '../../contract.ts';
import type { DiagramRow } from '../../diagram-calls.ts';
import type { Mine } from '../mine/use-mine.ts';

export interface DiagramGroup {
  van: string;
  title: string;
  diagrams: DiagramRow[];
}

interface GroupedBy {
  vans: readonly VanTypeRow[];
  /** Only those of this van type. */
  vanType: string | undefined;
  mine: Mine | null;
}

/** Diagrams by van, those of the visitor's van and year first; of each van in the order of its categories. */
export function diagramGroups(
  diagrams: readonly DiagramRow[],
  { vans, vanType, mine }: GroupedBy,
): DiagramGroup[] {
  return vans
    .filter(({ slug }) => !vanType || slug === vanType)
    .toSorted((a, b) => Number(b.slug === mine?.type) - Number(a.slug === mine?.type))
    .flatMap(({ slug: van, title, categories }) => {
      const place = ({ category }: DiagramRow) => {
        const at = categories.findIndex(({ slug }) => slug === category);
        return at < 0 ? categories.length : at;
      };
      const own = diagrams.filter((one) => one.van === van).toSorted((a, b) => place(a) - place(b));
      const year = van === mine?.type ? mine.year : undefined;
      if (year === undefined) return [{ van, title, diagrams: own }];
      const isOfYear = ({ year_from: from, year_to: to }: DiagramRow) => from <= year && year <= to;
      const model = own[0]?.model ?? '';
      return [
        { van, title: `Your ${year} ${model}`, diagrams: own.filter(isOfYear) },
        { van, title: `${title}, other years`, diagrams: own.filter((one) => !isOfYear(one)) },
      ];
    })
    .filter((group) => group.diagrams.length > 0);
}
