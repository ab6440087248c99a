import { noConditions } from '../../src/catalogue/rules/cells/fits-cell.ts';
import { dayAfter, instantOf } from '../../src/kit/shop-days.ts';
import { hasSection } from '../../drawings/sections.ts';
import { valuesSameEverywhere } from './catalogue-file.ts';
import type { Product } from './read-catalogue.ts';
import { buyingOf } from './buying.ts';
import type { Shop } from './read-shop.ts';
import type { OwnerWordRow, VanPhraseRow } from './word-key.ts';
import type { Vocabulary } from './read-vocabulary.ts';

// Rows in the tables' format; vans and categories are numbered in the order of shop.yaml.

export function vanTypeRows({ van_types }: Shop): object[] {
  return van_types.map(
    ({ slug, title, model, engines, years: [year_from, year_to], paint }, index) => ({
      id: index + 1,
      slug,
      title,
      model,
      engines,
      year_from,
      year_to,
      paint_name: paint.name,
      paint_hex: paint.hex,
      thumbnail: `/drawings/vans/${slug}.svg`,
      position: index + 1,
    }),
  );
}

export function categoryRows({ categories }: Shop): object[] {
  return categories.map(({ slug, name, title }, index) => ({
    id: index + 1,
    slug,
    name,
    title,
    image: `/drawings/categories/${slug}.svg`,
    position: index + 1,
  }));
}

export function productRow(product: Product, partTypes: ReadonlyMap<string, number>): object {
  return {
    ...valuesSameEverywhere(product),
    id: product.id,
    slug: product.slug,
    description: product.descriptionHtml,
    fit_line: product.fitLine,
    part_type_id: partTypes.get(product.type),
    replaces: product.replaces ?? null,
    regular_price_cents: product.price,
    price_breaks: product.price_breaks,
    ...saleOf(product),
    core_deposit_cents: product.core_deposit ?? null,
    stock_qty: product.stock,
    ...buyingOf({ ...product, category: product.categories[0]! }),
    shelf: product.shelf,
    weight_grams: product.weight,
    featured_image: product.image,
    featured_position: product.featured ?? null,
    page_title: product.pageTitle,
    page_description: product.pageDescription,
    page_keyword: product.pageKeyword,
  };
}

const saleOf = ({ sale }: Product) => ({
  sale_price_cents: sale?.price ?? null,
  sale_starts_at: sale?.from ? instantOf(sale.from, '00:00') : null,
  sale_ends_at: sale?.until ? instantOf(dayAfter(sale.until), '00:00') : null,
});

export function imageRows({ id: product_id, drawing, image }: Product): object[] {
  if (!image) return [];
  const front = { product_id, position: 1, image, view: 'front' };
  if (!hasSection(drawing)) return [front];
  const section = image.replace(/\.svg$/, '-2.svg');
  return [front, { product_id, position: 2, image: section, view: 'section' }];
}

export function productCategoryRows(products: readonly Product[], shop: Shop): object[] {
  const ids = idsBySlug(shop.categories);
  return products.flatMap(({ id: product_id, categories }) =>
    categories.map((slug, index) => ({
      product_id,
      category_id: ids.get(slug),
      is_primary: index === 0,
    })),
  );
}

export function fitRows(products: readonly Product[], shop: Shop): object[] {
  const ids = idsBySlug(shop.van_types);
  return products
    .flatMap(({ id: product_id, fits }) => fits.map((fit) => ({ product_id, ...fit })))
    .map(({ van, years: [year_from, year_to], engines = [], note = null, ...fit }, index) => ({
      ...noConditions,
      ...fit,
      id: index + 1,
      van_type_id: ids.get(van),
      year_from,
      year_to,
      engine_codes: engines,
      note,
    }));
}

export function vocabularyRows(vocabulary: Vocabulary, vanIds: ReadonlyMap<string, number>) {
  const { partTypes, engines } = vocabulary;
  const typeIds = idsBySlug(partTypes);
  return {
    part_types: partTypes.map(({ group, belongs_to: _, instead: __, icon, ...type }, index) => ({
      ...type,
      id: index + 1,
      group_name: group,
      image: `/drawings/parts/${icon.toLowerCase()}.svg`,
      position: index + 1,
    })),
    part_type_belongs: partTypes.flatMap(({ slug, belongs_to }) =>
      belongs_to.map((other) => ({
        part_type_id: typeIds.get(slug),
        belongs_to: typeIds.get(other),
      })),
    ),
    part_type_instead: partTypes.flatMap(({ slug, instead }) =>
      instead.map(({ type, van_has = null }) => ({
        part_type_id: typeIds.get(slug),
        instead: typeIds.get(type),
        van_has,
      })),
    ),
    owner_words: ownerWordRows(vocabulary),
    van_phrases: vanPhraseRows(vocabulary),
    engines: engines.flatMap(({ code, vans, liters, name, stamped }, index) =>
      vans
        .filter(({ van }) => vanIds.has(van))
        .map(({ van, years: [year_from, year_to] }) => ({
          van_type_id: vanIds.get(van),
          code,
          year_from,
          year_to,
          liters: liters ?? null,
          name,
          stamped,
          position: index + 1,
        })),
    ),
  };
}

export const ownerWordRows = ({ words, german }: Vocabulary): OwnerWordRow[] => [
  ...words.map((entry): OwnerWordRow =>
    Array.isArray(entry)
      ? { kind: 'same', says: entry, means: [] }
      : { kind: 'instead', says: entry.say, means: entry.means },
  ),
  ...Object.entries(german).map(([word, means]): OwnerWordRow => ({
    kind: 'instead',
    says: [word],
    means,
  })),
];

export const vanPhraseRows = ({ vans }: Vocabulary): VanPhraseRow[] =>
  vans.map(({ say, van, years, engines, gearbox, body, weak }) => ({
    says: say,
    van_types: van,
    year_from: years?.[0] ?? null,
    year_to: years?.[1] ?? null,
    engine_codes: engines,
    gearbox: gearbox ?? null,
    body: body ?? null,
    weak,
  }));

export const idsBySlug = (list: readonly { slug: string }[]): Map<string, number> =>
  new Map(list.map(({ slug }, index) => [slug, index + 1]));

export function oemNumberRows({ id: product_id, oem }: Product): object[] {
  return oem.map((number) => ({ product_id, number }));
}

export function relatedRows(products: readonly Product[]): object[] {
  const ids = new Map(products.map(({ sku, id }) => [sku, id]));
  return products.flatMap(({ id: product_id, related, also_needed }) =>
    Object.entries({ related, also_needed }).flatMap(([kind, skus]) =>
      skus.map((sku, index) => ({
        product_id,
        related_id: ids.get(sku),
        kind,
        position: index + 1,
      })),
    ),
  );
}
