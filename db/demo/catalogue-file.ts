import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { type PartKind, partKinds } from '../../drawings/parts.ts';
import { dollars } from './dollars.ts';
import { faultsOf } from './faults.ts';
import { typeset } from './typeset.ts';
import { bodies, gearboxes, markets } from '../../src/fitment/rules/conditions.ts';

const sku = z.string().regex(/^VG-[A-Z]{3}-\d{4}$/, 'a SKU looks like VG-BRK-0101');
const text = z.string().trim().min(1);

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month looks like 1975-08');

/** All conditions must hold; `note` is for the reader and decides nothing. */
const fit = z.strictObject({
  van: text,
  years: z.tuple([z.int(), z.int()], 'years look like [1968, 1979]'),
  engines: z.array(text).min(1).optional(),
  gearbox: z.enum(gearboxes).optional(),
  /** Months of production, inclusive. */
  built_from: month.optional(),
  built_to: month.optional(),
  chassis_from: text.optional(),
  chassis_to: text.optional(),
  bodies: z.array(z.enum(bodies)).min(1).optional(),
  market: z.enum(markets).optional(),
  /** Completes "Fits if your van has …". */
  detail: text.optional(),
  note: text.transform(typeset).optional(),
});

const drawing = z.custom<PartKind | 'none'>(
  (kind) => kind === 'none' || partKinds.includes(kind as PartKind),
  { error: ({ input }) => `there is no drawing "${String(input)}"` },
);

/** Fields that the products table, the CSV file and the demo share under the same name. */
const sameEverywhere = {
  sku,
  name: text.transform(typeset),
  oversize: z.boolean().default(false),
  quality: z.enum(['genuine', 'oem', 'reproduction', 'used', 'nos']),
};

const day = z.iso.date('a day looks like 2026-12-24');

/** A product in a catalog file. */
const entry = z.strictObject({
  ...sameEverywhere,
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is lower case letters and numbers between dashes')
    .optional(),
  price: dollars.refine((cents) => cents > 0, 'a price is more than nothing'),
  /** Its price for some time; days of the shop, included. */
  sale: z.strictObject({ price: dollars, from: day.optional(), until: day.optional() }).optional(),
  /** What a piece costs from so many on, ascending. */
  price_breaks: z
    .array(z.strictObject({ from: z.int().min(2), price: dollars }))
    .default([])
    .transform((breaks) => breaks.map(({ from, price: cents }) => ({ from, cents }))),
  core_deposit: dollars.optional(),
  weight: z.int().min(1).max(200_000),
  stock: z.int().min(0),
  oem: z.array(text).default([]),
  replaces: text.optional(),
  also_needed: z.array(sku).default([]),
  related: z.array(sku).default([]),
  /** Slug of its part type in part-types.yaml. */
  type: text,
  drawing,
  params: z.record(z.string(), z.union([z.number(), z.string()])).default({}),
  featured: z.int().min(1).max(8).optional(),
  categories: z.array(text).default([]),
  fits: z.array(fit).min(1, 'a part fits at least one van'),
  keywords: text.optional(),
  description: z
    .string()
    .trim()
    .min(60, 'a description has at least two sentences')
    .transform(typeset),
});

export type Entry = z.infer<typeof entry> & {
  /** Slug of the file's category. */
  category: string;
  /** File and product, for error messages. */
  place: string;
};

type SameEverywhere = Pick<Entry, keyof typeof sameEverywhere>;

export const valuesSameEverywhere = (product: SameEverywhere): SameEverywhere =>
  Object.fromEntries(
    Object.keys(sameEverywhere).map((name) => [name, product[name as keyof SameEverywhere]]),
  ) as SameEverywhere;

interface ReadFile {
  entries: Entry[];
  faults: string[];
}

/** Reads one category's file: its valid products, and a line for each error in the others. */
export function readCatalogueFile(folder: string, file: string): ReadFile {
  let list: unknown;
  try {
    list = parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    return { entries: [], faults: [`${file}: ${firstLine((error as Error).message)}`] };
  }
  if (!Array.isArray(list))
    return { entries: [], faults: [`${file}: a list of products is needed`] };

  const result: ReadFile = { entries: [], faults: [] };
  list.forEach((written: unknown, index) => {
    const place = `${file}, ${nameOf(written) ?? `product ${index + 1}`}`;
    const { data, error } = entry.safeParse(written);
    if (data) result.entries.push({ ...data, category: basename(file, '.yaml'), place });
    else result.faults.push(...faultsOf(error).map((fault) => `${place}, ${fault}`));
  });
  return result;
}

function nameOf(written: unknown): string | undefined {
  const { sku, name } = (written ?? {}) as Record<string, unknown>;
  const names = [sku, name].filter((each) => typeof each === 'string');
  return names.length > 0 ? names.join(' ') : undefined;
}

const firstLine = (message: string): string => message.split('\n')[0]!.replace(/:$/, '');
