import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';
import { part } from './rules/list-part.ts';
import { sorts } from './rules/list-view.ts';

const slug = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const search = z.string().check(z.trim(), z.maxLength(200));

/** Without options: the whole list in the shop's order. */
const listOptions = {
  ...part.shape,
  sort: z.optional(z.enum(sorts)),
  in_stock: z.optional(z.union([z.boolean(), z.stringbool()])),
};

const image = z.object({ image: z.string() });

/** Its original size, the widths it is available in, and a tiny blurred preview as a data URL. */
const photograph = z.object({
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  preview: z.string(),
});

/** `view` is what it shows, such as "front", "section" or "photograph". */
const picture = z.object({
  ...image.shape,
  view: z.string(),
  photograph: z.nullable(photograph),
});

export const productRow = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  /** Dollars with two decimals. */
  regular_price: z.string(),
  featured_image: z.nullable(z.string()),
  page_description: z.string(),
  stock_qty: z.number(),
  fit_line: z.string(),
  product_images: z.array(image),
});

const productList = good(z.array(productRow), {
  total: z.number(),
  /** Close matches if the list is empty. */
  near: z.optional(z.array(productRow)),
});

export const categoryRow = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.nullable(z.string()),
});

export const vanTypeRow = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  paint_name: z.string(),
  paint_hex: z.string(),
  categories: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      image: z.nullable(z.string()),
    }),
  ),
});

const productDetail = z.object({
  ...productRow.shape,
  product_images: z.array(picture),
  description: z.string(),
  page_title: z.string(),
  page_keyword: z.string(),
  quality: z.enum(['genuine', 'oem', 'reproduction', 'used', 'nos']),
  replaces: z.nullable(z.string()),
  oem_numbers: z.array(z.string()),
  /** The minimum surcharge for shipping a bulky part within the US, in dollars; null for other parts. */
  bulky_surcharge: z.nullable(z.string()),
  fits: z.array(
    z.object({
      van_type: z.string(),
      van_slug: z.string(),
      year_from: z.number(),
      year_to: z.number(),
      engine_codes: z.array(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
});

export const catalogueCalls = {
  'GET products': call({
    access: 'anyone',
    about: 'All products',
    query: z.object(listOptions),
    answer: productList,
    cacheTags: ['catalogue'],
  }),
  'GET getProductsTypes': call({
    access: 'anyone',
    about: 'Van types, each with its categories',
    answer: good(z.array(vanTypeRow)),
    cacheTags: ['catalogue'],
  }),
  'GET categories': call({
    access: 'anyone',
    about: 'All categories',
    answer: good(z.array(categoryRow)),
    cacheTags: ['catalogue'],
  }),
  'POST getCategoriesByProductType': call({
    access: 'anyone',
    about: 'Categories that hold products for a van type',
    body: z.object({ slug }),
    answer: good(z.array(categoryRow)),
    refuses: { 404: ['unknown_van_type'] },
    cacheTags: ['catalogue'],
  }),
  'POST getProductsByType': call({
    access: 'anyone',
    about: 'Products for a van type',
    body: z.object({ slug, ...listOptions }),
    answer: productList,
    refuses: { 404: ['unknown_van_type'] },
    cacheTags: ['catalogue'],
  }),
  'POST getProductsByTypeAndCategory': call({
    access: 'anyone',
    about: 'Products for a van type and category',
    body: z.object({ type_slug: slug, category_slug: slug, ...listOptions }),
    answer: productList,
    refuses: { 404: ['unknown_van_type', 'unknown_category'] },
    cacheTags: ['catalogue'],
  }),
  'POST headerSearch': call({
    access: 'anyone',
    about: 'Products by words of name, SKU and category; tolerates typos',
    body: z.object({ search_key: search, ...listOptions }),
    answer: productList,
    cacheTags: ['catalogue'],
  }),
  'POST searchBySKU': call({
    access: 'anyone',
    about: 'Products by part number, ignoring spaces, dots, dashes and case',
    body: z.object({ van_sku: search, ...listOptions }),
    answer: productList,
    cacheTags: ['catalogue'],
  }),
  'GET productDetail/:slug': call({
    access: 'anyone',
    about: 'One product by slug or id',
    answer: good(
      z.object({
        product_detail: productDetail,
        product_images: z.array(picture),
        related_products: z.array(productRow),
        related_product_category: z.array(categoryRow),
        also_needed: z.array(productRow),
      }),
    ),
    refuses: { 404: ['unknown_product'] },
    cacheTags: ['catalogue', 'shipping'],
  }),
};

export type ProductRow = z.infer<typeof productRow>;
export type Photograph = z.infer<typeof photograph>;
export type ProductDetail = z.infer<typeof productDetail>;
export type CategoryRow = z.infer<typeof categoryRow>;
export type VanTypeRow = z.infer<typeof vanTypeRow>;
