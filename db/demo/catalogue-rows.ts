import { hasSection } from '../../drawings/sections.ts';
import { valuesSameEverywhere } from './catalogue-file.ts';
import type { Product } from './read-catalogue.ts';
import type { Shop } from './read-shop.ts';

// Rows as the tables have them; vans and categories are numbered in the order of shop.yaml.

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

export function productRow(product: Product): object {
  return {
    ...valuesSameEverywhere(product),
    id: product.id,
    slug: product.slug,
    description: product.descriptionHtml,
    fit_line: product.fitLine,
    replaces: product.replaces ?? null,
    regular_price_cents: product.price,
    stock_qty: product.stock,
    weight_grams: product.weight,
    featured_image: product.image,
    featured_position: product.featured ?? null,
    page_title: product.pageTitle,
    page_description: product.pageDescription,
    page_keyword: product.pageKeyword,
  };
}

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
    .map(({ product_id, van, years: [year_from, year_to], engines = [], note }, index) => ({
      id: index + 1,
      product_id,
      van_type_id: ids.get(van),
      year_from,
      year_to,
      engine_codes: engines,
      note: note ?? null,
    }));
}

const idsBySlug = (list: readonly { slug: string }[]): Map<string, number> =>
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
