import type { Found, ProductRow } from '../../../contract.ts';

type Section = Found['sections'][number];

/**
 * Splits the rows of a page by section. `from` is the number of the first row in the list; `isLast` marks a section
 * that does not continue on a later page.
 */
export function sectionsOnPage(
  sections: readonly Section[],
  rows: readonly ProductRow[],
  from: number,
) {
  const end = from + rows.length;
  let next = 1;
  return sections.flatMap((section) => {
    const first = next;
    next += section.count;
    const after = next;
    const start = Math.max(first, from);
    const stop = Math.min(after, end);
    if (start >= stop) return [];
    const part = rows.slice(start - from, stop - from);
    return [{ ...section, rows: part, from: start, isLast: stop === after }];
  });
}
