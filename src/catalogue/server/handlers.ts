import { refuse } from '../../server/http/refusal.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { catalogueCalls } from '../contract.ts';
import { messages } from '../messages.ts';
import { readRelatedProducts } from './related-products.ts';
import { findProduct } from './find-product.ts';
import { openLists, type ProductListPage } from './lists.ts';
import { openSlugIds } from './slug-ids.ts';
import * as queries from './queries.ts';
import { searchByPartNumber, searchByWords } from './search.ts';

/** The page of products that an empty list suggests instead. */
const CLOSE_MATCHES = { per_page: 8 };

export function catalogueHandlers(shop: Shop): Handlers<typeof catalogueCalls> {
  const { pool } = shop;
  const slugIds = openSlugIds(shop);
  const { listIds, readList } = openLists(shop);

  return {
    async 'GET products'({ query }) {
      return listResponse(await readList({}, query), () => readList({}, CLOSE_MATCHES));
    },

    async 'GET getProductsTypes'() {
      return { code: 200, data: await queries.allVanTypes(pool) };
    },

    async 'GET categories'() {
      return { code: 200, data: await queries.allCategories(pool) };
    },

    async 'POST getCategoriesByProductType'({ body }) {
      const vanType = await slugIds.vanType(body.slug);
      if (vanType === undefined) return refuse(404, 'unknown_van_type', messages.unknownVanType);
      return { code: 200, data: await queries.categoriesFor(pool, vanType) };
    },

    async 'POST getProductsByType'({ body }) {
      const vanType = await slugIds.vanType(body.slug);
      if (vanType === undefined) return refuse(404, 'unknown_van_type', messages.unknownVanType);
      return listResponse(await readList({ vanType }, body), () =>
        readList({ vanType }, CLOSE_MATCHES),
      );
    },

    async 'POST getProductsByTypeAndCategory'({ body }) {
      const vanType = await slugIds.vanType(body.type_slug);
      if (vanType === undefined) return refuse(404, 'unknown_van_type', messages.unknownVanType);
      const category = await slugIds.category(body.category_slug);
      if (category === undefined) return refuse(404, 'unknown_category', messages.unknownCategory);
      const filter = { vanType, category };
      return listResponse(
        await readList(filter, body),
        () => readList(filter, CLOSE_MATCHES),
        () => readList({ category }, CLOSE_MATCHES),
      );
    },

    async 'POST headerSearch'({ body }) {
      return { code: 200, ...(await searchByWords(pool, body.search_key, body)) };
    },

    async 'POST searchBySKU'({ body }) {
      return { code: 200, ...(await searchByPartNumber(pool, body.van_sku, body)) };
    },

    async 'GET productDetail/:slug'({ params }) {
      const found = await findProduct(pool, params.slug);
      if (!found) return refuse(404, 'unknown_product', messages.unknownProduct);
      const { product, mainCategory: category } = found;
      const inCategory = category === null ? [] : await listIds({ category });
      return {
        code: 200,
        data: {
          product_detail: { ...product, description: safeHtml(product.description) },
          product_images: product.product_images,
          ...(await readRelatedProducts(pool, product.id, inCategory)),
        },
      };
    },
  };
}

/** An empty list comes with "No Data" and products of the first list in `nearby` that has any. */
async function listResponse(list: ProductListPage, ...nearby: (() => Promise<ProductListPage>)[]) {
  const { data, total } = list;
  if (data.length > 0) return { code: 200 as const, data, total };
  for (const find of total === 0 ? nearby : []) {
    const { data: near } = await find();
    if (near.length > 0) return { code: 200 as const, data, total, near, message: messages.noData };
  }
  return { code: 200 as const, data, total, message: messages.noData };
}
