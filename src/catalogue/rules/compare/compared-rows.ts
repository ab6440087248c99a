import { formatPrice } from '../../../kit/money.ts';
import type { Dimension } from '../dimensions/dimension.ts';

interface ComparedPart {
  name: string;
  price_cents: number;
  in_stock: boolean;
  quality: string;
  fit_line: string;
  oem_numbers: readonly string[];
  replaces: string | null;
  fits: readonly { van_type: string; engine_codes: readonly string[]; detail: string | null }[];
  dimensions: readonly Dimension[];
}

export interface ComparedRow {
  label: string;
  /** One for each part; empty if its text does not say. */
  cells: string[];
  differs: boolean;
}

/** What parts that are laid side by side have, row by row: their measures first. */
export function comparedRows(parts: readonly ComparedPart[]): ComparedRow[] {
  const row = (label: string, cellOf: (part: ComparedPart) => string): ComparedRow[] => {
    const cells = parts.map(cellOf);
    if (cells.every((cell) => cell === '')) return [];
    return [{ label, cells, differs: new Set(cells).size > 1 }];
  };
  return [
    ...measuresOf(parts).flatMap(({ measure, label }) =>
      row(label, ({ dimensions }) => textOf(dimensions.find((one) => one.measure === measure))),
    ),
    ...row('Price', ({ price_cents }) => formatPrice(price_cents)),
    ...row('Stock', ({ in_stock }) => (in_stock ? 'In stock' : 'Out of stock')),
    ...row('Position', ({ name }) => position(name)),
    ...row('Sold as', ({ name }) => quantity(name)),
    ...row('Quality', ({ quality }) => quality),
    ...row('Fits', ({ fit_line }) => fit_line.replace(/^Fits /, '')),
    ...row('Engine codes', ({ fits }) => engines(fits)),
    ...row('If the van has', ({ fits }) => distinct(fits.map(({ detail }) => detail ?? ''))),
    ...row('OEM numbers', ({ oem_numbers }) => oem_numbers.join(', ')),
    ...row('Replaces', ({ replaces }) => replaces ?? ''),
  ];
}

/** The measures in which parts differ. */
export function differingMeasures(parts: readonly Pick<ComparedPart, 'dimensions'>[]): Set<string> {
  return new Set(
    measuresOf(parts).flatMap(({ measure }) => {
      const texts = parts.map(
        ({ dimensions }) => dimensions.find((one) => one.measure === measure)?.text,
      );
      return new Set(texts).size > 1 ? [measure] : [];
    }),
  );
}

const measuresOf = (parts: readonly Pick<ComparedPart, 'dimensions'>[]): Dimension[] => [
  ...new Map(
    parts.flatMap(({ dimensions }) => dimensions.map((one) => [one.measure, one] as const)),
  ).values(),
];

const textOf = (dimension: Dimension | undefined): string => {
  if (!dimension) return '';
  return dimension.other ? `${dimension.text} (${dimension.other})` : dimension.text;
};

const PLACES = /\b(?:front|rear|left|right|upper|lower|inner|outer|center)\b/gi;

const position = (name: string): string =>
  [...new Set(name.toLowerCase().match(PLACES))].join(', ');

const quantity = (name: string): string =>
  /\b(?:pair|(?:set|bag|pack) of [\w-]+|single|by the (?:meter|yard))\b/i
    .exec(name)?.[0]
    .toLowerCase() ?? '';

/** A van without codes fits with all of its engines. */
const engines = (fits: ComparedPart['fits']): string =>
  fits.some(({ engine_codes }) => engine_codes.length === 0)
    ? 'all'
    : distinct(fits.flatMap(({ engine_codes }) => engine_codes).toSorted());

const distinct = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => text !== ''))].join(', ');
