import { createHash } from 'node:crypto';
import type { CatalogueProduct } from '../../../src/catalogue/server/import/columns.ts';
import { noConditions, type ProductFit } from '../../../src/catalogue/rules/cells/fits-cell.ts';
import { valuesSameEverywhere } from '../catalogue-file.ts';
import { imageRows } from '../catalogue-rows.ts';
import { type FitVan, fitLine } from '../../../src/catalogue/rules/fit-line.ts';
import { escapeText } from '../../../src/kit/escape-markup.ts';
import { slugOf } from '../../../src/catalogue/server/product-texts.ts';
import type { Product } from '../read-catalogue.ts';
import { type Maker, makers } from './makers.ts';
import { type Version, versionsOf } from './versions.ts';

/** The years for which a variant is made; undefined for all of the part's. */
type Years = [from: number, to: number] | undefined;

const SHORTEST_SPLIT = 6;

/** The number of variants of a demo part; books have none. */
export const countVariants = (part: Product): number =>
  part.drawing === 'manual'
    ? 0
    : makers.length * versionsOf(part.drawing).length * yearsOf(part).length;

/** One of the variants, from 0; the same number always gives the same product. */
export function variant(part: Product, number: number, vans: readonly FitVan[]): CatalogueProduct {
  const versions = versionsOf(part.drawing);
  const allYears = yearsOf(part);
  const way = scattered(part, number);
  const maker = makers[way % makers.length]!;
  const versionNumber = Math.floor(way / makers.length) % versions.length;
  const yearsNumber = Math.floor(way / makers.length / versions.length);
  const version = versions[versionNumber]!;
  const years = allYears[yearsNumber];

  const sku = `${part.sku}-${maker.code}${letter(versionNumber)}${yearsNumber + 1}`;
  const name = nameOf(part, maker, version, years);
  const fits = fitsWithin(part, years);
  const line = fitLine(fits, vans);
  const text = `${maker.name} ${maker.known}. ${version.says}`;
  const chance = createHash('sha256').update(sku).digest();
  return {
    ...valuesSameEverywhere(part),
    sku,
    slug: slugOf({ name, slug: undefined }),
    name,
    price: Math.max(95, Math.round((part.price * maker.price * version.price) / 5) * 5),
    price_breaks: [],
    sale_price: null,
    sale_from: null,
    sale_until: null,
    stock: chance[0]! < 30 ? 0 : 1 + (chance[1]! % 45),
    shelf: part.shelf,
    cost: null,
    core_deposit: null,
    supplier: '',
    reorder: null,
    backorder: 0,
    expected: null,
    hidden: false,
    weight_grams: Math.min(200_000, Math.max(1, Math.round(part.weight * version.weight))),
    quality: part.quality === 'used' ? 'used' : maker.quality,
    type: part.type,
    categories: part.categories,
    fits,
    oem: part.oem.toSorted(),
    replaces: part.replaces ?? null,
    replaced_by: null,
    also_needed: part.also_needed,
    related: [part.sku, ...part.related.slice(0, 3)],
    description: `<p>${escapeText(text)}</p>\n${part.descriptionHtml}`,
    page_title: `${name}: ${line.replace(/^Fits /, '')}`,
    page_description: `${part.name} by ${maker.name}. ${version.says} ${line}.`,
    page_keyword: `${part.pageKeyword}, ${maker.name}, ${sku}`,
    images: imageRows(part) as CatalogueProduct['images'],
    featured: null,
  };
}

/** All years and, for a long range, its earlier and later half; not where engines or the name limit the years. */
function yearsOf({ name, fits }: Product): Years[] {
  const [first] = fits;
  if (fits.length !== 1 || !first || first.engines || /\d{4}/.test(name)) return [undefined];
  const [from, to] = first.years;
  if (to - from + 1 < SHORTEST_SPLIT) return [undefined];
  const middle = Math.floor((from + to) / 2);
  return [undefined, [from, middle], [middle + 1, to]];
}

/** Neighbors in the grown catalogue differ in maker, version and years; no count of variants has the prime 7919. */
function scattered(part: Product, number: number): number {
  return (number * 7919 + part.id * 31) % countVariants(part);
}

const letter = (index: number): string => String.fromCharCode(65 + index);

function nameOf(part: Product, maker: Maker, { words }: Version, years: Years): string {
  const range = years ? `${years[0]} to ${years[1]}` : '';
  return [part.name, range, words, maker.name].filter((each) => each !== '').join(', ');
}

function fitsWithin({ fits }: Product, years: Years): ProductFit[] {
  return fits.map(({ years: all, engines = [], note = null, ...fit }) => ({
    ...noConditions,
    ...fit,
    years: years ?? [all[0], all[1]],
    engines,
    note,
  }));
}
