import * as z from 'zod/mini';
import { call, good } from '../kit/call.ts';
import { messages } from './messages.ts';
import { bodies, gearboxes, markets } from './rules/conditions.ts';
import { MAX_REMOVED, MAX_VANS } from './rules/garage.ts';

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const slug = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** A van in a garage. The browser generates the id. */
export const van = z.object({
  id: z.uuid(),
  /** Slug of the van type. */
  type: slug,
  year: z.int().check(z.minimum(1900), z.maximum(2100)),
  /** A code, or "other". */
  engine: z.nullable(z.string().check(z.maxLength(20))),
  gearbox: z.nullable(z.enum(gearboxes)),
  built: z.nullable(month),
  chassis: z.nullable(z.string().check(z.maxLength(20))),
  body: z.nullable(z.enum(bodies)),
  market: z.nullable(z.enum(markets)),
  details: z.record(z.string().check(z.maxLength(100)), z.boolean()),
  name: z.string().check(z.trim(), z.maxLength(40)),
  /** The drawing's color, "#RRGGBB". */
  paint: z.string().check(z.regex(/^#[0-9A-F]{6}$/)),
  /** When its owner last changed it, in milliseconds since 1970. */
  updated: z.int(),
});

/** The van that a part is bought for: its name, and the facts that decide whether the part fits. */
export const shoppedVan = z.omit(van, { paint: true, updated: true });

/** An order's record of a part and a van, in the words that the buyer saw. */
export const orderedFit = z.object({
  van: z.omit(shoppedVan, { chassis: true }),
  state: z.enum(['fits', 'every', 'if', 'no']),
  /** "For Olive, 1974 Bus: fits" */
  text: z.string(),
});

export const garage = z.object({
  vans: z.array(van).check(z.maxLength(MAX_VANS, messages.garageFull)),
  /** The van that the owner shops for; null while shopping without one. */
  current: z.nullable(z.uuid()),
  /** When `current` was chosen, in milliseconds since 1970; 0 if never. */
  chosen: z.int(),
  /** Removed vans, so that no device adds them again. */
  removed: z.array(z.uuid()).check(z.maxLength(MAX_REMOVED)),
});

const months = z.optional(z.string());

/** One row of a product's fits, as `Fit` of rules/fit.ts. */
export const fitRow = z.object({
  van: z.string(),
  from: z.number(),
  to: z.number(),
  engines: z.optional(z.array(z.string())),
  gearbox: z.optional(z.enum(gearboxes)),
  built_from: months,
  built_to: months,
  chassis_from: z.optional(z.string()),
  chassis_to: z.optional(z.string()),
  bodies: z.optional(z.array(z.enum(bodies))),
  market: z.optional(z.enum(markets)),
  detail: z.optional(z.string()),
});

const model = z.object({
  type: z.string(),
  title: z.string(),
  /** "Bus" */
  model: z.string(),
  year_from: z.number(),
  year_to: z.number(),
  paint_name: z.string(),
  paint_hex: z.string(),
  engines: z.array(
    z.object({
      code: z.string(),
      year_from: z.number(),
      year_to: z.number(),
      /** "1.7"; null if not known. */
      liters: z.nullable(z.string()),
      name: z.string(),
      /** Where the code is stamped; empty if not known. */
      stamped: z.string(),
    }),
  ),
});

export const fitmentCalls = {
  'GET vanModels': call({
    access: 'anyone',
    about: 'Van types with their model years, engines and paint',
    answer: good(z.array(model)),
    cacheTags: ['catalogue'],
  }),
  'GET productFits': call({
    access: 'anyone',
    about: 'What up to 100 products fit: ids joined by commas',
    query: z.object({ ids: z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/)) }),
    answer: good(z.record(z.string(), z.array(fitRow))),
    cacheTags: ['catalogue'],
  }),
  'POST getGarage': call({
    access: 'customer',
    about: "The customer's vans",
    answer: good(garage),
  }),
  'POST joinGarage': call({
    access: 'customer',
    about: "Joins a browser's vans with the customer's: the later change of a van wins",
    body: garage,
    answer: good(garage),
    refuses: { 409: ['garage_full'] },
  }),
};

export type ShoppedVan = z.infer<typeof shoppedVan>;
export type OrderedFit = z.infer<typeof orderedFit>;
export type VanModelRow = z.infer<typeof model>;
export type FitRow = z.infer<typeof fitRow>;
