import type { Entry } from './catalogue-file.ts';

const MAX_RELATED = 4;

type Fits = Pick<Entry, 'fits'>;

/** True if both parts fit a common van. */
export const fitCommonVan = (one: Fits, other: Fits): boolean =>
  one.fits.some(({ van, years: [from, to] }) =>
    other.fits.some((fit) => fit.van === van && fit.years[0] <= to && fit.years[1] >= from),
  );

/** SKUs of the next parts of the same category that fit one of the part's vans, starting over at the end. */
export function relatedTo(part: Entry, all: readonly Entry[]): string[] {
  const neighbors = all.filter(({ category }) => category === part.category);
  const own = neighbors.indexOf(part);
  return [...neighbors.slice(own + 1), ...neighbors.slice(0, own)]
    .filter((other) => fitCommonVan(part, other))
    .slice(0, MAX_RELATED)
    .map(({ sku }) => sku);
}
