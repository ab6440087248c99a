import type { Entry } from './catalogue-file.ts';

const MOST = 4;

/** SKUs of the parts that follow a part in its category and fit one of its vans, round to the first one again. */
export function relatedTo(part: Entry, all: readonly Entry[]): string[] {
  const vans = new Set(part.fits.map(({ van }) => van));
  const neighbours = all.filter(({ category }) => category === part.category);
  const own = neighbours.indexOf(part);
  return [...neighbours.slice(own + 1), ...neighbours.slice(0, own)]
    .filter(({ fits }) => fits.some(({ van }) => vans.has(van)))
    .slice(0, MOST)
    .map(({ sku }) => sku);
}
