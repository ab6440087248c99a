import type { FitVan } from '../../rules/fit-line.ts';
import type { ProductFit } from '../../rules/cells/fits-cell.ts';

export interface DescribedProduct {
  sku: string;
  name: string;
  fits: readonly ProductFit[];
}

/** Words about a van in a name, apart from years and engines, and the fit condition that corresponds to each. */
const mentions: readonly (readonly [
  says: RegExp,
  what: string,
  holds: (fit: ProductFit) => boolean,
])[] = [
  [
    /\b(manual (transmission|gearbox)|with a clutch)\b/i,
    'manual transmission',
    (fit) => fit.gearbox === 'manual',
  ],
  [
    /\bautomatic (transmission|gearbox)\b/i,
    'automatic transmission',
    (fit) => fit.gearbox === 'automatic',
  ],
  [/\bWestfalia\b/, 'Westfalia', (fit) => fit.bodies.includes('westfalia')],
  [/\bWeekender\b/, 'Weekender', (fit) => fit.bodies.includes('weekender')],
  [/\bWinnebago\b/, 'Winnebago', (fit) => fit.bodies.includes('winnebago')],
  [/\bCalifornia (vans|models|only)\b/i, 'California', (fit) => fit.market === 'california'],
];

/**
 * Lists what a product's name states but its fits do not: years, an engine, a gearbox, a body, a market. Ignores
 * descriptions, because they mention other vans too.
 */
export function fitDisagreements(product: DescribedProduct, vans: readonly FitVan[]): string[] {
  const { name, fits } = product;
  if (fits.length === 0) return [];
  return [
    ...yearDisagreements(name, fits, vans),
    ...engineDisagreements(name, fits, vans),
    ...mentions
      .filter(
        ([says, , holds]) =>
          says.test(name) &&
          !fits.some((fit) => holds(fit) || says.test(`${fit.detail} ${fit.note}`)),
      )
      .map(([, what]) => `the name says ${what}, no fit does`),
  ];
}

/** "1968 to 1972", "1973–79"; a year alone may be a displacement. */
const YEARS = /\b(19[5-9]\d|200[0-3])\s*(?:to|–|-)\s*(19[5-9]\d|200[0-3]|\d\d)\b/g;

function yearDisagreements(name: string, fits: readonly ProductFit[], vans: readonly FitVan[]) {
  const first = Math.min(...fits.map(({ years: [from] }) => from));
  const last = Math.max(...fits.map(({ years: [, to] }) => to));
  const sold = vans.filter(({ slug }) => fits.some(({ van }) => van === slug));
  const earliest = Math.min(...sold.map(({ years: [from] }) => from));
  const latest = Math.max(...sold.map(({ years: [, to] }) => to));
  return [...name.matchAll(YEARS)].flatMap(([range, from = '', to = '']) => {
    const end = to.length === 2 ? from.slice(0, 2) + to : to;
    // A book can cover years in which the shop's vans were not built.
    if (Math.max(Number(from), earliest) >= first && Math.min(Number(end), latest) <= last)
      return [];
    return `the name says ${range}, the fits ${first}–${last}`;
  });
}

const nicknames: Partial<Record<string, string>> = { 'Type 1': 'upright', 'Type 4': 'pancake' };

/** Finds fits that exclude all engines mentioned in the name ("Type 4", "waterboxer"), or that allow others too. */
function engineDisagreements(name: string, fits: readonly ProductFit[], vans: readonly FitVan[]) {
  return vans.flatMap(({ slug, engines }) => {
    const named = Object.keys(engines).filter((engine) =>
      new RegExp(`\\b(${engine}|${nicknames[engine]})\\b(?! (air )?heater)`, 'i').test(name),
    );
    const codes = new Set(named.flatMap((engine) => engines[engine]!));
    if (codes.size === 0) return [];
    const all = Object.values(engines).flat();
    const agrees = fits
      .filter(({ van }) => van === slug)
      .every((fit) =>
        (fit.engines.length > 0 ? fit.engines : all).every((code) => codes.has(code)),
      );
    return agrees
      ? []
      : `the name says ${named.join(' and ')}, a fit of ${slug} allows other engines`;
  });
}
