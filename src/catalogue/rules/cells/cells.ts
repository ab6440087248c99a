import { normalPartNumber } from '../part-number.ts';
import { qualityLabels } from '../quality.ts';
import { quoted, type CellResult, valid, invalid } from './fault.ts';

export interface ProductImage {
  /** Path in the shop, such as `/photos/…`. */
  image: string;
  view: string;
  /** Alternative text; the part's name by default. */
  alt?: string | undefined;
}

const SKU = /^[0-9A-Za-z]+([ ./_-][0-9A-Za-z]+)*$/;
const MAX_SKU_LENGTH = 40;
const MAX_DEPOSIT_CENTS = 1_000_000;
const MAX_PRICE_CENTS = 10_000_000;

export function readSku(cell: string): CellResult<string> {
  if (cell === '') return invalid('is missing');
  return isSku(cell)
    ? valid(cell)
    : invalid(
        `${quoted(cell)} is not a SKU: letters and digits, separated by single dashes, dots, slashes, underscores or spaces`,
      );
}

const isSku = (text: string): boolean => text.length <= MAX_SKU_LENGTH && SKU.test(text);

/** An empty slug is generated from the name of a new product; an existing product keeps its own. */
export function readSlug(cell: string): CellResult<string> {
  return /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(cell)
    ? valid(cell)
    : invalid(
        `${quoted(cell)} is not a slug: lower case letters and digits, separated by single dashes`,
      );
}

export function readName(cell: string): CellResult<string> {
  if (cell === '') return invalid('is missing');
  if (cell.includes('\n')) return invalid('a name cannot have line breaks');
  return readText(150)(cell);
}

export const readText =
  (maxLength: number) =>
  (cell: string): CellResult<string> =>
    cell.length <= maxLength
      ? valid(cell)
      : invalid(`has ${cell.length} characters; ${maxLength} are allowed`);

/** Reads dollars, returns cents. */
export function readPrice(cell: string): CellResult<number> {
  const cost = readCost(cell);
  return 'value' in cost && cost.value === 0 ? invalid(`${cell} is not a positive price`) : cost;
}

/** A core deposit in cents; null for a part without one. */
export function readDeposit(cell: string): CellResult<number | null> {
  if (cell === '') return valid(null);
  const cost = readCost(cell);
  if (!('value' in cost)) return cost;
  if (cost.value === 0) return valid(null);
  return cost.value <= MAX_DEPOSIT_CENTS ? cost : invalid(`${cell} is more than 10000 dollars`);
}

/** Like `readPrice`, but accepts 0.00 for parts that were free. */
export function readCost(written: string): CellResult<number> {
  const cell = withoutDollars(written);
  if (cell === '') return invalid('is missing');
  if (!/^-?\d+(\.\d+)?$/.test(cell))
    return invalid(`${quoted(cell)} is not a price in dollars, such as 84.95`);
  if (/\.\d{3,}$/.test(cell)) return invalid(`${cell} has more than two decimals`);
  const cents = Math.round(Number(cell) * 100);
  if (cents < 0) return invalid(`${cell} is not a positive price`);
  return cents <= MAX_PRICE_CENTS ? valid(cents) : invalid(`${cell} is more than 100000 dollars`);
}

/** '$1,089.95' → '1089.95'. Without a dollar sign or cents, a comma may be a decimal one. */
function withoutDollars(cell: string): string {
  const [, amount = cell] = /^\$\s*(.+)$/.exec(cell) ?? [];
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount);
  return isGrouped && (amount !== cell || amount.includes('.'))
    ? amount.replaceAll(',', '')
    : amount;
}

export const writePrice = (cents: number): string => (cents / 100).toFixed(2);

/** null for an empty cell. */
export const readOptional =
  <T>(read: (cell: string) => CellResult<T>) =>
  (cell: string): CellResult<T | null> =>
    cell === '' ? valid(null) : read(cell);

export const readWhole =
  (min: number, max: number, unit: string) =>
  (cell: string): CellResult<number> => {
    if (cell === '') return invalid('is missing');
    if (!/^-?\d{1,9}$/.test(cell))
      return invalid(`${quoted(cell)} is not a whole number of ${unit}`);
    const number = Number(cell);
    if (number >= min && number <= max) return valid(number);
    return invalid(`${number} is not between ${min} and ${max} ${unit}`);
  };

/** As 2026-12-14; spreadsheets rewrite it as 12/14/2026. */
export function readDay(cell: string): CellResult<string> {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : cell;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(day).toJSON()?.startsWith(day);
  return isDay ? valid(day) : invalid(`${quoted(cell)} is not a day, such as 2026-12-14`);
}

/** Spreadsheets rewrite yes and no, for example as TRUE. */
export function readYesOrNo(cell: string): CellResult<boolean> {
  if (/^(yes|true|1)$/i.test(cell)) return valid(true);
  if (/^(no|false|0|)$/i.test(cell)) return valid(false);
  return invalid(`${quoted(cell)} is neither yes nor no`);
}

export function readQuality(cell: string): CellResult<string> {
  if (cell === '') return valid('reproduction');
  if (Object.hasOwn(qualityLabels, cell)) return valid(cell);
  return invalid(`${quoted(cell)} is none of ${Object.keys(qualityLabels).join(', ')}`);
}

export const NO_CATEGORY = 'is missing: every product is in a category';

/** Returns the main category first, then the others in the shop's order. Earlier slugs mean the present ones. */
export function readCategories(
  cell: string,
  categories: readonly string[],
  former: ReadonlyMap<string, string> = new Map(),
): CellResult<string[]> {
  const [main, ...others] = presentSlugs(splitList(cell), former);
  if (main === undefined) return invalid(NO_CATEGORY);
  const all = [main, ...others];
  const reasons = [
    ...all
      .filter((slug) => !categories.includes(slug))
      .map((slug) => `there is no category ${quoted(slug)}`),
    ...duplicateReasons(all),
  ];
  if (reasons.length > 0) return invalid(...reasons);
  return valid([main, ...others.toSorted((a, b) => categories.indexOf(a) - categories.indexOf(b))]);
}

/** Where two became one, it is named once. */
function presentSlugs(named: readonly string[], former: ReadonlyMap<string, string>): string[] {
  const all: string[] = [];
  for (const slug of named) {
    const now = former.get(slug);
    if (now === undefined) all.push(slug);
    else if (!all.includes(now) && !named.includes(now)) all.push(now);
  }
  return all;
}

export const readPartType = (
  cell: string,
  partTypes: ReadonlyMap<string, number>,
): CellResult<string | null> =>
  cell === '' || partTypes.has(cell)
    ? valid(cell || null)
    : invalid(`there is no part type ${quoted(cell)}`);

export function readOem(cell: string): CellResult<string[]> {
  const numbers = splitList(cell).toSorted(byCodeUnit);
  const reasons = [
    ...numbers
      .filter((number) => normalPartNumber(number).length < 3 || number.length > MAX_SKU_LENGTH)
      .map((number) => `${quoted(number)} is not a part number`),
    ...duplicateReasons(numbers, normalPartNumber),
  ];
  return reasons.length > 0 ? invalid(...reasons) : valid(numbers);
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Checks the format only; `checkPlan` checks that the products exist. */
export function readSkus(cell: string): CellResult<string[]> {
  const skus = splitList(cell);
  const reasons = [
    ...skus.filter((sku) => !isSku(sku)).map((sku) => `${quoted(sku)} is not a SKU`),
    ...duplicateReasons(skus, normalPartNumber),
  ];
  return reasons.length > 0 ? invalid(...reasons) : valid(skus);
}

export const MAX_ALT_LENGTH = 150;

/** `/photos/a-800.webp; /drawings/parts/b.svg (section: what it shows)`; the default view is `front`. */
export function readImages(
  cell: string,
  existing: ReadonlySet<string>,
): CellResult<ProductImage[]> {
  const images = splitImages(cell);
  const reasons = images
    .filter(({ image }) => !existing.has(image))
    .map(
      ({ image }) =>
        `the shop has no picture ${quoted(image)}; add it on the part’s page, or import it with --photos`,
    );
  const tooLong = images.filter(({ alt = '' }) => alt.length > MAX_ALT_LENGTH);
  reasons.push(
    ...tooLong.map(
      ({ image }) => `the text of ${quoted(image)} has more than ${MAX_ALT_LENGTH} characters`,
    ),
  );
  return reasons.length > 0 ? invalid(...reasons) : valid(images);
}

/** The pictures named in a cell; does not check that they exist. */
export const splitImages = (cell: string): ProductImage[] =>
  splitList(cell).map((entry) => {
    const [, image = entry, view = 'front', alt = ''] =
      /^(\S+)\s+\(([^():]*)(?::\s*([^()]*))?\)$/.exec(entry) ?? [];
    return { image, view: view.trim() || 'front', ...(alt && { alt: alt.trim() }) };
  });

export const writeImages = (images: readonly ProductImage[]) =>
  writeList(
    images.map(({ image, view, alt }) => {
      if (alt) return `${image} (${view}: ${alt})`;
      return view === 'front' ? image : `${image} (${view})`;
    }),
  );

export const readFeatured = readOptional(readWhole(1, 99, 'places'));

export const splitList = (cell: string) =>
  cell
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const writeList = (entries: readonly string[]): string => entries.join('; ');

function duplicateReasons(entries: readonly string[], sameAs = (entry: string) => entry): string[] {
  const seen = new Set<string>();
  return entries
    .filter((entry) => seen.size === seen.add(sameAs(entry)).size)
    .map((entry) => `${quoted(entry)} is listed twice`);
}
