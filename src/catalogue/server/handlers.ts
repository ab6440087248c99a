import { refuse } from '../../server/http/refusal.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { catalogueCalls } from '../contract.ts';
import { messages } from '../messages.ts';
import { besideProduct } from './beside-product.ts';
import { findProduct } from './detail.ts';
import { openLists, type ProductList } from './lists.ts';
import { openPlaces } from './places.ts';
import * as queries from './queries.ts';
import { searchByPartNumber, searchByWords } from './search.ts';

/** Shown where a list is empty. */
const FEW = { per_page: 8 };

export function catalogueHandlers(shop: Shop): Handlers<typeof catalogueCalls> {
  const { pool } = shop;
  const places = openPlaces(shop);
  const { idsOf, part: lists } = openLists(shop);

  return {
    async 'GET products'({ query }) {
      return listed(await lists({}, query), () => lists({}, FEW));
    },

    async 'GET getProductsTypes'() {
      return { code: 200, data: await queries.allVanTypes(pool) };
    },

    async 'GET categories'() {
      return { code: 200, data: await queries.allCategories(pool) };
    },

    async 'POST getCategoriesByProductType'({ body }) {
      const vanType = await places.vanType(body.slug);
      if (vanType === undefined) return refuse(404, 'unknown_van_type', messages.unknownVanType);
      return { code: 200, data: await queries.categoriesFor(pool, vanType) };
    },

    async 'POST getProductsByType'({ body }) {
      const vanType = await places.vanType(body.slug);
      if (vanType === undefined) return refuse(404, 'unknown_van_type', messages.unknownVanType);
      return listed(await lists({ vanType }, body), () => lists({ vanType }, FEW));
    },

    async 'POST getProductsByTypeAndCategory'({ body }) {
      const vanType = await places.vanType(body.type_slug);
      if (vanType === undefined) return refuse(404, 'unknown_van_type', messages.unknownVanType);
      const category = await places.category(body.category_slug);
      if (category === undefined) return refuse(404, 'unknown_category', messages.unknownCategory);
      const whole = { vanType, category };
      return listed(
        await lists(whole, body),
        () => lists(whole, FEW),
        () => lists({ category }, FEW),
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
      const inCategory = category === null ? [] : await idsOf({ category });
      return {
        code: 200,
        data: {
          product_detail: { ...product, description: safeHtml(product.description) },
          product_images: product.product_images,
          ...(await besideProduct(pool, product.id, inCategory)),
        },
      };
    },
  };
}

/** What a list answers; an empty one says so and shows the first of the lists nearby that is not. */
async function listed(list: ProductList, ...nearby: (() => Promise<ProductList>)[]) {
  const { data, total } = list;
  if (data.length > 0) return { code: 200 as const, data, total };
  for (const find of total === 0 ? nearby : []) {
    const { data: near } = await find();
    if (near.length > 0) return { code: 200 as const, data, total, near, message: messages.noData };
  }
  return { code: 200 as const, data, total, message: messages.noData };
}
