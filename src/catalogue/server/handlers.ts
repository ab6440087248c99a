import { refuse } from '../../server/refusal.ts';
import { sanitiseHtml } from '../../server/sanitise-html.ts';
import type { Handlers } from '../../server/serve-calls.ts';
import type { Shop } from '../../server/shop.ts';
import type { catalogueCalls } from '../contract.ts';
import { messages } from '../messages.ts';
import { besideProduct, findProduct } from './detail.ts';
import type { ProductList } from './product-rows.ts';
import * as queries from './queries.ts';
import { searchByPartNumber, searchByWords } from './search.ts';

export function catalogueHandlers({ db }: Shop): Handlers<typeof catalogueCalls> {
  return {
    async 'GET products'({ query }) {
      return listed(await queries.allProducts(db, query));
    },

    async 'GET getProductsTypes'() {
      return { code: 200, data: await queries.allVanTypes(db) };
    },

    async 'GET categories'() {
      return { code: 200, data: await queries.allCategories(db) };
    },

    async 'POST getCategoriesByProductType'({ body }) {
      const vanType = await queries.findVanType(db, body.slug);
      if (!vanType) return refuse(404, messages.unknownVanType);
      return { code: 200, data: await queries.categoriesFor(db, vanType.id) };
    },

    async 'POST getProductsByType'({ body }) {
      const vanType = await queries.findVanType(db, body.slug);
      if (!vanType) return refuse(404, messages.unknownVanType);
      return listed(await queries.productsFor(db, { vanTypeId: vanType.id }, body));
    },

    async 'POST getProductsByTypeAndCategory'({ body }) {
      const vanType = await queries.findVanType(db, body.type_slug);
      if (!vanType) return refuse(404, messages.unknownVanType);
      const category = await queries.findCategory(db, body.category_slug);
      if (!category) return refuse(404, messages.unknownCategory);
      const ids = { vanTypeId: vanType.id, categoryId: category.id };
      return listed(await queries.productsFor(db, ids, body));
    },

    async 'POST headerSearch'({ body }) {
      return { code: 200, ...(await searchByWords(db, body.search_key, body)) };
    },

    async 'POST searchBySKU'({ body }) {
      return { code: 200, ...(await searchByPartNumber(db, body.van_sku, body)) };
    },

    async 'GET productDetail/:slug'({ params }) {
      const product = await findProduct(db, params.slug);
      if (!product) return refuse(404, messages.unknownProduct);
      return {
        code: 200,
        data: {
          product_detail: { ...product, description: sanitiseHtml(product.description) },
          product_images: product.product_images,
          ...(await besideProduct(db, product.id)),
        },
      };
    },
  };
}

function listed({ data, total }: ProductList) {
  const message = data.length === 0 ? messages.noData : undefined;
  return { code: 200 as const, data, total, ...(message && { message }) };
}
