import { normalPartNumber } from '../rules/part-number.ts';
import { qualityLabels } from '../rules/quality.ts';
import { quoted, type Reading, understood, wrong } from './fault.ts';

export interface ProductImage {
  /** Address within the shop, `/photos/…`. */
  image: string;
  view: string;
}

const SKU = /^[0-9A-Za-z]+([ ./_-][0-9A-Za-z]+)*$/;
const LONGEST_SKU = 40;
const HIGHEST_PRICE = 10_000_000;

export function readSku(cell: string): Reading<string> {
  if (cell === '') return wrong('is missing');
  return isSku(cell)
    ? understood(cell)
    : wrong(`${quoted(cell)} is not a SKU: letters and digits, with single dashes, dots or spaces`);
}

const isSku = (text: string): boolean => text.length <= LONGEST_SKU && SKU.test(text);

/** Empty: made from the name, or left as it is. */
export function readSlug(cell: string): Reading<string> {
  return /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(cell)
    ? understood(cell)
    : wrong(`${quoted(cell)} is not a slug: lower case letters and digits between dashes`);
}

export function readName(cell: string): Reading<string> {
  if (cell === '') return wrong('is missing');
  if (cell.includes('\n')) return wrong('a name stands on one line');
  return readText(150)(cell);
}

export const readText =
  (longest: number) =>
  (cell: string): Reading<string> =>
    cell.length <= longest
      ? understood(cell)
      : wrong(`is ${cell.length} signs long, ${longest} are the most`);

/** Dollars, as people write them; cents inside. */
export function readPrice(cell: string): Reading<number> {
  if (cell === '') return wrong('is missing');
  if (!/^-?\d+(\.\d+)?$/.test(cell))
    return wrong(`${quoted(cell)} is not a price in dollars, such as 84.95`);
  if (/\.\d{3,}$/.test(cell)) return wrong(`${cell} has more than two decimals`);
  const cents = Math.round(Number(cell) * 100);
  if (cents <= 0) return wrong(`${cell} is not more than nothing`);
  return cents <= HIGHEST_PRICE ? understood(cents) : wrong(`${cell} is more than 100000 dollars`);
}

export const writePrice = (cents: number): string => (cents / 100).toFixed(2);

export const readWhole =
  (least: number, most: number, unit: string) =>
  (cell: string): Reading<number> => {
    if (cell === '') return wrong('is missing');
    if (!/^-?\d{1,9}$/.test(cell)) return wrong(`${quoted(cell)} is not a whole number of ${unit}`);
    const number = Number(cell);
    if (number >= least && number <= most) return understood(number);
    return wrong(`${number} is not between ${least} and ${most} ${unit}`);
  };

/** Spreadsheets turn some words for yes and no into their own. */
export function readYesOrNo(cell: string): Reading<boolean> {
  if (/^(yes|true|1)$/i.test(cell)) return understood(true);
  if (/^(no|false|0|)$/i.test(cell)) return understood(false);
  return wrong(`${quoted(cell)} is neither yes nor no`);
}

export function readQuality(cell: string): Reading<string> {
  if (cell === '') return understood('reproduction');
  if (Object.hasOwn(qualityLabels, cell)) return understood(cell);
  return wrong(`${quoted(cell)} is none of ${Object.keys(qualityLabels).join(', ')}`);
}

/** The main category first; the others in the shop's order. */
export function readCategories(cell: string, categories: readonly string[]): Reading<string[]> {
  const [main, ...others] = listed(cell);
  if (main === undefined) return wrong('is missing: every product is in a category');
  const all = [main, ...others];
  const reasons = [
    ...all
      .filter((slug) => !categories.includes(slug))
      .map((slug) => `there is no category ${quoted(slug)}`),
    ...repeated(all),
  ];
  if (reasons.length > 0) return wrong(...reasons);
  return understood([
    main,
    ...others.toSorted((a, b) => categories.indexOf(a) - categories.indexOf(b)),
  ]);
}

export function readOem(cell: string): Reading<string[]> {
  const numbers = listed(cell).toSorted(bySigns);
  const reasons = [
    ...numbers
      .filter((number) => normalPartNumber(number).length < 3 || number.length > LONGEST_SKU)
      .map((number) => `${quoted(number)} is not a part number`),
    ...repeated(numbers, normalPartNumber),
  ];
  return reasons.length > 0 ? wrong(...reasons) : understood(numbers);
}

const bySigns = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Whether there are such products shows only when the whole file is read. */
export function readSkus(cell: string): Reading<string[]> {
  const skus = listed(cell);
  const reasons = [
    ...skus.filter((sku) => !isSku(sku)).map((sku) => `${quoted(sku)} is not a SKU`),
    ...repeated(skus, normalPartNumber),
  ];
  return reasons.length > 0 ? wrong(...reasons) : understood(skus);
}

/** `/photos/a-800.webp; /drawings/parts/b.svg (section)`; `front` where no view is told. */
export function readImages(cell: string, known: ReadonlySet<string>): Reading<ProductImage[]> {
  const images = listed(cell).map((entry) => {
    const [, image = entry, view = 'front'] = /^(\S+)\s+\(([^()]*)\)$/.exec(entry) ?? [];
    return { image, view };
  });
  const reasons = images
    .filter(({ image }) => !known.has(image))
    .map(
      ({ image }) => `the shop has no picture ${quoted(image)}; photographs come in with --photos`,
    );
  return reasons.length > 0 ? wrong(...reasons) : understood(images);
}

export const writeImages = (images: readonly ProductImage[]): string =>
  writeList(images.map(({ image, view }) => (view === 'front' ? image : `${image} (${view})`)));

export const readFeatured = (cell: string): Reading<number | null> =>
  cell === '' ? understood(null) : readWhole(1, 99, 'places')(cell);

const listed = (cell: string): string[] =>
  cell
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const writeList = (entries: readonly string[]): string => entries.join('; ');

function repeated(entries: readonly string[], sameAs = (entry: string) => entry): string[] {
  const seen = new Set<string>();
  return entries
    .filter((entry) => seen.size === seen.add(sameAs(entry)).size)
    .map((entry) => `${quoted(entry)} is there twice`);
}
