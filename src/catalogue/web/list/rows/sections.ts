import type { Found, ProductRow } from '../../../contract.ts';

type Section = Found['sections'][number];

/**
 * Divides the rows of a page, the first of which is number `from` of the list, among the sections of the list. `isLast`: no
 * later page has more of it.
 */
export function sectionsOnPage(
  sections: readonly Section[],
  rows: readonly ProductRow[],
  from: number,
) {
  const end = from + rows.length;
  let next = 1;
  return sections.flatMap((section) => {
    const [first, after] = [next, (next += section.count)];
    const [start, stop] = [Math.max(first, from), Math.min(after, end)];
    if (start >= stop) return [];
    const part = rows.slice(start - from, stop - from);
    return [{ ...section, rows: part, from: start, isLast: stop === after }];
  });
}
