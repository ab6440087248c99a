import * as z from 'zod/mini';
import { bodies, gearboxes, markets } from '../../fitment/rules/conditions.ts';

const nullableText = z.nullable(z.string());

/** A fit; one entry of the column `fits` of the catalog file. */
const fit = z.object({
  van: z.string(),
  years: z.tuple([z.number(), z.number()]),
  engines: z.array(z.string()),
  gearbox: z.nullable(z.enum(gearboxes)),
  built_from: nullableText,
  built_to: nullableText,
  chassis_from: nullableText,
  chassis_to: nullableText,
  bodies: z.array(z.enum(bodies)),
  market: z.nullable(z.enum(markets)),
  detail: nullableText,
  note: nullableText,
});

const namedPart = z.object({
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  image: nullableText,
  stock: z.number(),
  hidden: z.boolean(),
});
export type NamedPart = z.output<typeof namedPart>;

const sameNumber = z.object({ number: z.string(), parts: z.array(namedPart) });
export type SameNumber = z.output<typeof sameNumber>;
export const sameNumbers = z.array(sameNumber);

export const partDetail = z.object({
  id: z.number(),
  /** Cells by column of the catalog file, in its format. */
  cells: z.record(z.string(), z.string()),
  fits: z.array(fit),
  /** The parts listed in `also_needed` and `related`. */
  linked: z.array(namedPart),
  same_numbers: sameNumbers,
  is_ordered: z.boolean(),
  /** SKUs of the parts that this one replaces. */
  superseded: z.array(z.string()),
  /** People who are told when it is back in stock. */
  waiting: z.number(),
  /** Pieces sold before they are here. */
  backordered: z.number(),
  /** Pieces on order of suppliers. */
  coming: z.number(),
  /** "December 14", as buyers read it; null if nobody knows. */
  expected_on: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PartDetail = z.output<typeof partDetail>;

export const partChoices = z.object({
  vans: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      model: z.string(),
      years: z.tuple([z.number(), z.number()]),
      /** Codes by the engine's common name. */
      engines: z.record(z.string(), z.array(z.string())),
    }),
  ),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  part_types: z.array(z.object({ slug: z.string(), name: z.string(), group: z.string() })),
  suppliers: z.array(z.string()),
});
export type PartChoices = z.output<typeof partChoices>;

const event = z.object({
  at: z.string(),
  by: z.string(),
  what: z.enum(['price', 'cost', 'stock', 'sale']),
  /** Cents or pieces; `before` is null for a part's first value. */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  delta: z.nullable(z.number()),
  note: z.string(),
  order: nullableText,
});
export type PartEvent = z.output<typeof event>;

export const partHistory = z.object({
  events: z.array(event),
  /** The current price and stock, after all events. */
  price_cents: z.number(),
  stock: z.number(),
  sold_last_year: z.number(),
});
export type PartHistory = z.output<typeof partHistory>;

export const photograph = z.object({
  /** The image's path in the shop. */
  image: z.string(),
  width: z.number(),
  height: z.number(),
});

const values = z.nullable(z.record(z.string(), z.unknown()));

/** A change of a part or of one of its lists. */
export const partChange = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  table: z.string(),
  before: values,
  after: values,
  /** The change was already put back. */
  is_undone: z.boolean(),
});
export type PartChange = z.output<typeof partChange>;

/** A cell that somebody else has changed meanwhile. */
export const theirCell = z.object({ column: z.string(), now: z.string(), becomes: z.string() });
export type TheirCell = z.output<typeof theirCell>;
