import * as z from 'zod/mini';
import { causeNames } from '../../catalogue/rules/why-not-sold.ts';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';

const MAX_AT_ONCE = 1_000;
const text = z.optional(z.string().check(z.maxLength(200)));

/** The parameters of the desk's address; invalid ones are ignored. */
export const partsSearch = {
  q: text,
  category: text,
  van: text,
  type: text,
  supplier: text,
  stock: text,
  fault: text,
  hidden: text,
  sort: text,
  ids: z.optional(z.string().check(z.maxLength(12_000))),
};

const partRow = z.object({
  id: z.number(),
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  price_cents: z.number(),
  /** Also null for staff without permission to see costs. */
  cost_cents: z.nullable(z.number()),
  stock: z.number(),
  is_low: z.boolean(),
  shelf: z.string(),
  supplier: z.string(),
  weight_grams: z.number(),
  /** Names; empty if missing. */
  category: z.string(),
  type: z.string(),
  /** As in "1968–79 Bus". */
  fit_line: z.string(),
  hidden: z.boolean(),
  is_replaced: z.boolean(),
  faults: z.array(z.string()),
  /** OEM numbers shared with other parts; only set in the list of duplicates. */
  shared_numbers: z.array(z.string()),
});
export type PartRow = z.output<typeof partRow>;

const named = z.object({ slug: z.string(), name: z.string() });
const choices = z.object({
  categories: z.array(named),
  vans: z.array(named),
  suppliers: z.array(z.string()),
  types: z.array(
    z.object({
      ...named.shape,
      /** Other names of the type. */
      names: z.array(z.string()),
      /** The slug of the most common category of its parts, and their usual weight. */
      category: z.nullable(z.string()),
      weight_grams: z.nullable(z.number()),
    }),
  ),
});
export type PartChoices = z.output<typeof choices>;

const cause = z.object({
  name: z.enum(causeNames),
  effect: z.enum(['not_sold', 'not_listed', 'harder']),
  words: z.string(),
  action: z.string(),
  field: z.string(),
});

/** Raw input, parsed like cells of the catalog file. */
const cell = z.string().check(z.maxLength(300));

export const partsDeskCalls = {
  'GET admin/parts': call({
    access: { staff: 'read:parts' },
    about:
      'Parts as the shop’s search finds them, hidden ones too, narrowed and ordered; 50 a page',
    query: z.object({
      ...partsSearch,
      page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5_000))),
    }),
    answer: good(z.array(partRow), {
      total: z.number(),
      /** No part matches all words; these match some. */
      is_close: z.boolean(),
    }),
  }),
  'GET admin/parts/choices': call({
    access: { staff: 'read:parts' },
    about: 'What parts can be narrowed by, and what a new part usually is',
    answer: good(choices),
  }),
  'GET admin/parts/:id/why': call({
    access: { staff: 'read:parts' },
    about: 'Why people do not find a part or cannot buy it, with what mends each cause',
    answer: good(z.array(cause)),
    refuses: { 404: ['no_such_part'] },
  }),
  'POST admin/parts/hide': call({
    access: { staff: 'write:parts' },
    about: 'Hides parts from the shop, or shows them again',
    body: z.object({
      ids: z.array(rowId).check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
      hidden: z.boolean(),
    }),
    answer: good(z.object({ changed: z.number() })),
    idempotent: true,
  }),
  'POST admin/parts': call({
    access: { staff: 'write:parts' },
    about: 'Adds a part; its slug is made from its name',
    body: z.object({
      name: cell,
      sku: cell,
      price: cell,
      weight_grams: cell,
      /** Slugs; the type may be empty. */
      category: cell,
      type: cell,
      hidden: z.boolean(),
    }),
    answer: good(z.object({ id: z.number(), sku: z.string(), slug: z.string() })),
    refuses: {
      409: { sku_taken: { part: z.object({ id: z.number(), sku: z.string(), name: z.string() }) } },
    },
    idempotent: true,
  }),
};
