import { dependsOn } from '../../server/cache/dependencies.ts';
import { refuse } from '../../server/http/refusal.ts';
import { safeHtml } from '../../server/files/sanitize-html.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { catalogueCalls, Found } from '../contract.ts';
import { messages } from '../messages.ts';
import { readDimensions } from '../rules/dimensions/read-dimensions.ts';
import { hasWords } from '../rules/search-state.ts';
import { searchMessages } from '../search-messages.ts';
import { openPlaces } from './diagrams/places-in-diagrams.ts';
import { openJobsOfProduct } from './repairs/jobs-of-product.ts';
import { readLookAlikes } from './compare/read-look-alikes.ts';
import { linesOverDrawing } from './lines-over-drawing.ts';
import { readRelatedProducts } from './related-products.ts';
import { dependsOnParts } from './part-tags.ts';
import { findProduct } from './find-product.ts';
import { facetsOf } from './search/facets.ts';
import type { FindQuery } from './search/find-products.ts';
import { sharedFinder } from './search/shared-finder.ts';
import { openSlugIds } from './slug-ids.ts';
import * as queries from './queries.ts';

export function catalogueHandlers(shop: Shop): Handlers<typeof catalogueCalls> {
  const { reads } = shop;
  const slugIds = openSlugIds(shop);
  const finder = sharedFinder(shop);
  const placesInDiagrams = openPlaces(shop);
  const jobsOfProduct = openJobsOfProduct(shop);

  const unknownVan = async (slug: string | undefined) =>
    slug !== undefined && (await slugIds.vanType(slug)) === undefined
      ? refuse(404, 'unknown_van_type', messages.unknownVanType)
      : undefined;
  const unknownCategory = async (slug: string | undefined) =>
    slug !== undefined && (await slugIds.category(slug)) === undefined
      ? refuse(404, 'unknown_category', messages.unknownCategory)
      : undefined;
  /** An earlier slug of a category means the category that has it now. */
  const present = async <Q extends { category?: string | undefined }>(asked: Q): Promise<Q> => {
    const now = asked.category && (await slugIds.movedCategory(asked.category));
    return now ? { ...asked, category: now } : asked;
  };
  const unknownSlug = async ({ van, category }: Pick<FindQuery, 'van' | 'category'>) =>
    (await unknownVan(van)) ?? (await unknownCategory(category));

  /** With the name of the category that is empty. */
  const named = async (found: Found, { category }: Pick<FindQuery, 'category'>): Promise<Found> => {
    if (found.total > 0 || !category) return found;
    const all = await queries.allCategories(reads);
    return { ...found, category_name: all.find(({ slug }) => slug === category)?.name };
  };

  /** Drops unknown vans, categories and years, so that the search still returns results. */
  const withoutUnknown = async ({ van, category, year, ...query }: FindQuery) => {
    const isVan = !(await unknownVan(van));
    const isCategory = !(await unknownCategory(category));
    const isYear = year === undefined || (await finder.hasYear(year));
    const validQuery: FindQuery = {
      ...query,
      ...(isVan && { van }),
      ...(isCategory && { category }),
      ...(isYear && { year }),
    };
    const notices = [
      ...(isVan ? [] : [messages.unknownVanType]),
      ...(isCategory ? [] : [messages.unknownCategory]),
      ...(isYear ? [] : [searchMessages.unknownYear(year)]),
    ];
    return { query: validQuery, notices };
  };

  return {
    async 'GET products'({ query }) {
      return plainList(await finder.find(query));
    },

    async 'GET getProductsTypes'() {
      return { code: 200, data: await queries.allVanTypes(reads) };
    },

    async 'GET categories'() {
      return { code: 200, data: await queries.allCategories(reads) };
    },

    async 'POST getCategoriesByProductType'({ body }) {
      const vanType = await slugIds.vanType(body.slug);
      if (vanType === undefined) return refuse(404, 'unknown_van_type', messages.unknownVanType);
      return { code: 200, data: await queries.categoriesFor(reads, vanType) };
    },

    async 'POST getProductsByType'({ body: { slug: van, ...options } }) {
      return (await unknownVan(van)) ?? plainList(await finder.find({ van, ...options }));
    },

    async 'POST getProductsByTypeAndCategory'({ body }) {
      const { type_slug: van, category_slug, ...options } = body;
      const { category } = await present({ category: category_slug });
      const unknown = await unknownSlug({ van, category });
      return unknown ?? plainList(await finder.find({ van, category, ...options }));
    },

    async 'POST headerSearch'({ body: { search_key: keyword, ...options } }) {
      return plainSearch(keyword, await finder.findBest({ keyword, ...options }));
    },

    async 'POST searchBySKU'({ body: { van_sku: sku, ...options } }) {
      return plainSearch(sku, await finder.findBest({ sku, ...options }));
    },

    async 'POST findProducts'(request) {
      const body = await present(request.body);
      if (!hasWords(body)) return (await unknownSlug(body)) ?? named(await finder.find(body), body);
      const { query, notices } = await withoutUnknown(body);
      const found = await finder.find(query);
      if (notices.length === 0) return found;
      return { ...found, message: [...notices, found.message].filter(Boolean).join(' ') };
    },

    async 'POST productFacets'(request) {
      const body = await present(request.body);
      const unknown = hasWords(body) ? undefined : await unknownSlug(body);
      if (unknown) return unknown;
      const { query } = hasWords(body) ? await withoutUnknown(body) : { query: body };
      const { index, list } = await finder.open(query);
      return { code: 200, data: facetsOf(index, list, query) };
    },

    async 'POST fitsInstead'({ body: { product_id: id, fits } }) {
      return { code: 200, data: await finder.fitsInstead(id, fits) };
    },

    async 'POST readPartList'({ body: { text } }) {
      const { lines, leftOut, skipped, reduced } = await finder.findPartList(text);
      return {
        code: 200,
        data: lines,
        left_out: leftOut,
        skipped: skipped.length,
        skipped_lines: skipped,
        reduced,
      };
    },

    async 'GET productDetail/:slug'({ params }) {
      const found = await findProduct(reads, params.slug);
      if (!found) {
        dependsOn(['shape']);
        return refuse(404, 'unknown_product', messages.unknownProduct);
      }
      const { questions, reviews, ...product } = found;
      const category = product.categories[0]?.slug;
      const inCategory = category ? await finder.idsInCategory(category) : [];
      const related = await readRelatedProducts(reads, product.id, inCategory);
      const diagrams = await placesInDiagrams(product.id);
      const present = product.superseded?.by ? [product.superseded.by] : [];
      // The part at the end of the chain may come back.
      if (product.superseded && present.length === 0) dependsOn(['shape']);
      const ofJobs = await jobsOfProduct(product);
      const similar = product.superseded ? [] : await readLookAlikes(reads, product);
      const alsoNeeded =
        ofJobs?.also_needed ??
        related.also_needed.map((row) => ({ ...row, quantity: 1, depends: false }));
      const shown = [product, ...present, ...similar, ...related.related_products, ...alsoNeeded];
      dependsOnParts(shown.map(({ id }) => id));
      const dimensions = readDimensions(product);
      const lines = await linesOverDrawing(shop, product.featured_image, dimensions);
      return {
        code: 200,
        data: {
          product_detail: {
            ...product,
            description: safeHtml(product.description),
            dimensions,
            dimension_lines: lines,
          },
          product_images: product.product_images,
          ...related,
          diagrams,
          also_needed: alsoNeeded,
          jobs: ofJobs?.jobs ?? [],
          questions,
          ...(reviews.total > 0 && { reviews }),
          look_alikes: similar.map(({ sku, name }) => ({ sku, name })),
        },
      };
    },
  };
}

/** Adds a message and close matches to an empty list. */
const plainList = ({ data, total, near, message }: Found) => ({
  code: 200 as const,
  data,
  total,
  ...(near && { near }),
  ...(data.length === 0 ? { message: messages.noData } : message && { message }),
});

/** For the specification's searches, parts that lack some of the words count as close matches only. */
function plainSearch(typed: string, { data, total, near, message, dropped }: Found) {
  if (dropped.length === 0)
    return { code: 200 as const, data, total, ...(near && { near }), ...(message && { message }) };
  return {
    code: 200 as const,
    data: [],
    total: 0,
    near,
    message: searchMessages.nothingFound(typed),
  };
}
