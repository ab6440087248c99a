import * as z from 'zod/mini';
import { backorder, priceBreaks } from '../cart/contract.ts';
import { bodies, gearboxes, markets } from '../fitment/rules/conditions.ts';
import { call, good } from '../kit/call.ts';
import { rowId } from '../kit/row-numbers.ts';
import { MAX_LIST_LENGTH } from './rules/part-list.ts';
import { units } from './rules/dimensions/dimension.ts';
import { part } from './rules/list-part.ts';
import { chipKinds, sorts } from './rules/list-view.ts';
import { chip } from './rules/search-chips.ts';

const slug = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const search = z.string().check(z.trim(), z.maxLength(200));

/** Without `page`, returns the whole list in the shop's order. */
const listOptions = {
  ...part.shape,
  sort: z.optional(z.enum(sorts)),
  in_stock: z.optional(z.union([z.boolean(), z.stringbool()])),
};

const image = z.object({ image: z.string() });

/** The original size, the available widths, and a tiny blurred preview as a data URL. */
const photograph = z.object({
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  preview: z.string(),
});

/** `view` is the angle, such as "front", "section" or "photograph"; `alt` describes the picture, or is empty. */
const picture = z.object({
  ...image.shape,
  view: z.string(),
  alt: z.string(),
  photograph: z.nullable(photograph),
});

/** While a sale lasts, whose price is `regular_price`. */
const sale = z.object({
  /** Dollars. */
  usual_price: z.string(),
  /** "December 24", its last day, or "December 24, 6:00 p.m."; null for a sale without an end. */
  until: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
});

export const productRow = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  /** Dollars with two decimals. */
  regular_price: z.string(),
  price_breaks: priceBreaks,
  sale: z.nullable(sale),
  /** Charged with each piece and given back when the buyer's old part comes in; missing for none. */
  core_deposit: z.optional(z.string()),
  featured_image: z.nullable(z.string()),
  page_description: z.string(),
  /** What can be ordered, with what is still to come of a part that is back-ordered. */
  stock_qty: z.number(),
  backorder,
  fit_line: z.string(),
  product_images: z.array(image),
});

const productList = good(z.array(productRow), {
  total: z.number(),
  /** Close matches if the list is empty. */
  near: z.optional(z.array(productRow)),
});

/** The source of a list (words, a part number, a van, a category, or all parts) and its filters. */
const findOptions = {
  keyword: z.optional(search),
  sku: z.optional(search),
  van: z.optional(slug),
  category: z.optional(slug),
  /** Slugs of part types. */
  types: z.optional(z.array(slug).check(z.maxLength(20))),
  /** Accepts any year that an address can contain, including years in which no van was built. */
  year: z.optional(z.int().check(z.minimum(0), z.maximum(9999))),
  engine: z.optional(z.string().check(z.maxLength(20))),
  /** Whole dollars, inclusive. */
  min_price: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  max_price: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** Returns only parts that fit or may fit this van, in the format of `vanParam` in fitment/rules/van-param.ts. */
  fits: z.optional(z.string().check(z.maxLength(80))),
  /** Readings of the words that the visitor has rejected. */
  without: z.optional(z.array(z.enum(chipKinds)).check(z.maxLength(chipKinds.length))),
};

/** The visitor's van, in the same format as `fits`. */
const first = z.optional(z.string().check(z.maxLength(80)));

const partType = z.object({
  slug: z.string(),
  /** "fuel pumps" */
  plural: z.string(),
  /** The sub-group in large categories: "Pumps". */
  group: z.string(),
  image: z.nullable(z.string()),
  count: z.number(),
});

/** A diagram as a link: "Rear brakes, 1971–79 Bus". */
export const diagramLink = z.object({ van: z.string(), system: z.string(), name: z.string() });

const found = good(z.array(productRow), {
  total: z.number(),
  /** Close matches if the list is empty. */
  near: z.optional(z.array(productRow)),
  /** Of an empty list: menus do not name a category without parts. */
  category_name: z.optional(z.string()),
  understood: z.array(chip),
  /** The complaint that the words describe; the products are what a mechanic suspects. */
  symptom: z.nullable(
    z.object({
      name: z.string(),
      system: z.string(),
      /** What to try before buying anything. */
      test: z.string(),
    }),
  ),
  /** Of a list of part numbers, how many are found. */
  numbers: z.optional(z.number()),
  /** Jobs on a van that it names, or that mend the symptom. */
  jobs: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Articles about it. */
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Diagrams that it asks for or names. */
  diagrams: z.array(diagramLink),
  /** The corrected search, if it contained typos. */
  corrected: z.optional(z.string()),
  /** Words that were ignored because no part matches all of them. */
  dropped: z.array(z.string()),
  /** Consecutive sections of the rows; a section can span pages. Empty for an undivided list. */
  sections: z.array(
    z.object({
      /** Parts of the searched type, that go with it, that only mention it, and that do not fit the van of `first`. */
      kind: z.enum(['type', 'belongs', 'mentions', 'unfit']),
      title: z.string(),
      count: z.number(),
    }),
  ),
  /** Parts of the searched type that do not fit the recognized van and years. */
  others: z.nullable(z.object({ count: z.number(), plural: z.string() })),
  /** Asks for the engine if the parts of the first section differ by it. */
  question: z.nullable(
    z.object({
      plural: z.string(),
      engines: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  ),
  /** With `fits`, how many of the listed parts fit or may fit; otherwise null. */
  fitting: z.nullable(z.object({ count: z.number(), of: z.number() })),
  /** Of a symptom, the part types that a mechanic suspects, the most likely first. */
  suspects: z.array(partType),
  /** The largest part types of the list. */
  top_types: z.array(partType),
  types_total: z.number(),
});

const listLine = z.object({
  typed: z.string(),
  quantity: z.number(),
  /** The line as it was pasted, if the quantity may be another one. */
  unclear: z.nullable(z.string()),
  /** The number on the list, if the part has another one now. */
  was: z.nullable(z.string()),
  /** `typed` is the part's whole name. */
  by_name: z.boolean(),
  /** The parts with this number, or name. */
  parts: z.array(productRow),
  /** If there are none, what may be meant. */
  near: z.array(productRow),
});

const facet = { label: z.string(), count: z.number() };

const facets = good(
  z.object({
    types: z.array(partType),
    vans: z.array(z.object({ slug: z.string(), ...facet })),
    years: z.array(z.object({ year: z.number(), count: z.number() })),
    engines: z.array(z.object({ code: z.string(), ...facet })),
    categories: z.array(z.object({ slug: z.string(), ...facet })),
    in_stock: z.number(),
    /** Whole dollars: rounded down and up; null for an empty list. */
    price: z.nullable(z.object({ min: z.number(), max: z.number() })),
  }),
);

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
  categories: z.array(z.omit(categoryRow, { title: true })),
});

const dimension = z.object({
  /** What is measured, once in a list: "inside". */
  measure: z.string(),
  /** "Inside diameter" */
  label: z.string(),
  /** "278 mm", "M14 × 1.5" */
  text: z.string(),
  /** In the other system of units: "10.94 in". */
  other: z.nullable(z.string()),
  /** Of a single length. */
  value: z.nullable(z.number()),
  unit: z.nullable(z.enum(units)),
});

const productDetail = z.object({
  ...productRow.shape,
  product_images: z.array(picture),
  description: z.string(),
  page_title: z.string(),
  page_keyword: z.string(),
  quality: z.enum(['genuine', 'oem', 'reproduction', 'used', 'nos']),
  replaces: z.nullable(z.string()),
  /** Set for a part that is no longer sold because another replaces it; without a part if that one is not sold either. */
  superseded: z.nullable(z.object({ by: z.nullable(productRow) })),
  oem_numbers: z.array(z.string()),
  /** Read from its name and description. */
  dimensions: z.array(dimension),
  /** SVG with those of them for which the featured drawing has a place, to lay over it. */
  dimension_lines: z.nullable(z.string()),
  /** The minimum surcharge for shipping a bulky part within the US, in dollars; null for other parts. */
  bulky_surcharge: z.nullable(z.string()),
  /** Of a part with a core deposit: how many days its core may be sent in for. */
  core_days: z.optional(z.number()),
  fits: z.array(
    z.object({
      van_type: z.string(),
      van_slug: z.string(),
      year_from: z.number(),
      year_to: z.number(),
      engine_codes: z.array(z.string()),
      gearbox: z.nullable(z.enum(gearboxes)),
      built_from: z.nullable(z.string()),
      built_to: z.nullable(z.string()),
      chassis_from: z.nullable(z.string()),
      chassis_to: z.nullable(z.string()),
      bodies: z.array(z.enum(bodies)),
      market: z.nullable(z.enum(markets)),
      /** Completes "Fits if your van has …". */
      detail: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
});

const neededPart = z.object({
  ...productRow.shape,
  /** Of a whole van. */
  quantity: z.number(),
  /** Whether another part may be the right one, depending on the van. */
  depends: z.boolean(),
});

const rating = z.object({ total: z.number(), average: z.number() });
const shownWords = z.object({
  /** The beginning of a long text. */
  question: z.string(),
  answer: z.string(),
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
    cacheTags: ['catalogue', 'shape'],
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
    cacheTags: ['catalogue', 'shape'],
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
  'POST findProducts': call({
    access: 'anyone',
    about: 'Products of a list or a search as owners type it, narrowed and in sections',
    body: z.object({
      ...findOptions,
      ...listOptions,
      /** When sorted by relevance, parts that fit or may fit this van come first, and complaints are about it. */
      first,
    }),
    answer: found,
    refuses: { 404: ['unknown_van_type', 'unknown_category'] },
    cacheTags: ['catalogue', 'diagram'],
  }),
  'POST productFacets': call({
    access: 'anyone',
    about: 'What a list can be narrowed by, with counts',
    body: z.object({ ...findOptions, in_stock: listOptions.in_stock, first }),
    answer: facets,
    refuses: { 404: ['unknown_van_type', 'unknown_category'] },
    cacheTags: ['catalogue'],
  }),
  'POST fitsInstead': call({
    access: 'anyone',
    about:
      'Up to twelve parts of the same kind and place that fit or may fit a van, the most alike first',
    body: z.object({
      product_id: rowId,
      fits: z.string().check(z.maxLength(80)),
    }),
    answer: good(z.array(productRow)),
    cacheTags: ['catalogue'],
  }),
  'POST readPartList': call({
    access: 'anyone',
    about: 'The parts of a pasted list of numbers with quantities; at most 200 lines',
    body: z.object({ text: z.string().check(z.maxLength(MAX_LIST_LENGTH)) }),
    answer: good(z.array(listLine), {
      /** Lines over the limit, which were not read. */
      left_out: z.number(),
      /** Lines that name no part, or want none of it. */
      skipped: z.number(),
      /** Those lines, shortened. */
      skipped_lines: z.array(z.string()),
      /** Parts of which fewer are listed than were asked for, because there were more than 999. */
      reduced: z.number(),
    }),
    limit: { attempts: 240, seconds: 600 },
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
        /** What else the first of the jobs takes, or what the shop has linked to a part that is in no job. */
        also_needed: z.array(neededPart),
        /** The diagrams in which it has a number. */
        diagrams: z.array(z.object({ ...diagramLink.shape, number: z.number() })),
        /** The jobs that it belongs to. */
        jobs: z.array(z.object({ slug: z.string(), title: z.string() })),
        /** Answered questions that the shop shows: how many, and the beginnings of the newest. */
        questions: z.object({ total: z.number(), newest: z.array(shownWords) }),
        /** Reviews that the shop shows, and their average to one decimal; missing for none. */
        reviews: z.optional(rating),
        /** Parts that are easily taken for it. */
        look_alikes: z.array(z.object({ sku: z.string(), name: z.string() })),
      }),
    ),
    refuses: { 404: ['unknown_product'] },
    movesWith: '/product/:slug',
    cacheTags: ['catalogue', 'shipping'],
  }),
};

export type ProductRow = z.infer<typeof productRow>;
export type Photograph = z.infer<typeof photograph>;
export type NeededPart = z.infer<typeof neededPart>;
export type ProductDetail = z.infer<typeof productDetail>;
export type CategoryRow = z.infer<typeof categoryRow>;
export type VanTypeRow = z.infer<typeof vanTypeRow>;
export type Found = z.infer<typeof found>;
export type PartListLine = z.infer<typeof listLine>;
export type Rating = z.infer<typeof rating>;
export type Facets = z.infer<typeof facets>['data'];
export type PartTypeCount = z.infer<typeof partType>;
