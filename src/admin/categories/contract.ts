import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const image = z.nullable(z.string().check(z.maxLength(300)));

const category = z.object({
  name: line(60),
  /** The headline for search engines. */
  title: line(120),
  image,
  /** Neither in menus, lists nor the sitemap; its address leads to the list of the van. */
  hidden: z.boolean(),
});
export type CategoryFields = z.output<typeof category>;

const partType = z.object({
  name: line(60),
  plural: line(60),
  /** The sub-category. */
  group: line(60),
  /** How early lists show its parts: 10 what every van needs, 0 consumables and tools. */
  weight: z.int().check(z.minimum(0), z.maximum(10)),
  image,
  /** Lists do not offer it as a filter. */
  hidden: z.boolean(),
});
export type PartTypeFields = z.output<typeof partType>;

const shownCategory = z.object({
  ...category.shape,
  id: z.number(),
  slug: z.string(),
  parts: z.number(),
  /** Of them, those that are in no other category that is shown. */
  alone: z.number(),
});
export type ShownCategory = z.output<typeof shownCategory>;

const shownType = z.object({
  ...partType.shape,
  id: z.number(),
  slug: z.string(),
  parts: z.number(),
  /** By the id of a category, how many of its parts are there. */
  places: z.record(z.string(), z.number()),
});
export type ShownType = z.output<typeof shownType>;

const picture = z.object({ image: z.string(), name: z.string() });

const params = z.string().check(z.maxLength(20));
const ids = z.array(rowId).check(z.maxLength(1_000));

const read = { staff: 'read:parts' } as const;
const write = { access: { staff: 'write:parts' }, idempotent: true } as const;
const unknownCategory = ['unknown_category'] as const;
const unknownType = ['unknown_type'] as const;
const partsNow = { changed_meanwhile: { parts: z.number() } };
/** How many parts were shown to move. */
const seen = { parts: wholeNumber };

export const categoriesDeskCalls = {
  'GET admin/categories': call({
    access: read,
    about: 'Categories and part types, hidden ones too, and how many parts they have',
    answer: good(z.object({ categories: z.array(shownCategory), types: z.array(shownType) })),
  }),
  'GET admin/categories/pictures': call({
    access: read,
    about: 'Pictures of the parts of a category or a part type',
    query: z.object({ category: z.optional(params), type: z.optional(params) }),
    answer: good(z.array(picture)),
  }),
  'POST admin/categories': call({
    ...write,
    about: 'Adds a category, the last in menus as soon as it has parts',
    body: z.object({ name: category.shape.name, title: category.shape.title }),
    answer: good(z.object({ id: z.number(), slug: z.string() })),
  }),
  'POST admin/categories/order': call({
    ...write,
    about: 'Changes the order of all categories',
    body: z.object({ was: ids, order: ids }),
    answer: good(z.null()),
    refuses: { 409: ['changed_meanwhile'] },
  }),
  'POST admin/categories/move': call({
    ...write,
    about: 'Moves the parts of part types from one category to another',
    body: z.object({ types: ids.check(z.minLength(1)), from: rowId, to: rowId, ...seen }),
    answer: good(z.object({ parts: z.number() })),
    refuses: { 404: unknownCategory, 409: { ...partsNow, same_category: {} } },
  }),
  'POST admin/categories/:id': call({
    ...write,
    about: 'Changes a category, unless somebody else has; of another name, its addresses lead on',
    body: z.object({ ...category.shape, was: category }),
    answer: good(z.object({ slug: z.string() })),
    refuses: { 404: unknownCategory, 409: { changed_meanwhile: { category } } },
  }),
  'GET admin/categories/:id/merge/:into': call({
    access: read,
    about: 'What would move if a category became part of another, or what is in the way',
    answer: good(
      z.object({
        parts: z.number(),
        /** Of them, those that are already in the other. */
        both: z.number(),
        /** Why they cannot be merged. */
        stops: z.nullable(z.string()),
      }),
    ),
    refuses: { 404: unknownCategory },
  }),
  'POST admin/categories/:id/merge': call({
    ...write,
    about: 'Makes a category part of another: parts and addresses follow',
    body: z.object({ into: rowId, ...seen }),
    answer: good(z.null()),
    refuses: { 404: unknownCategory, 409: { ...partsNow, same_category: {}, coupon_differs: {} } },
  }),

  'POST admin/part-types': call({
    ...write,
    about: 'Adds a part type; search and lists know it at once',
    body: z.omit(partType, { image: true, hidden: true }),
    answer: good(z.object({ id: z.number(), slug: z.string() })),
  }),
  'POST admin/part-types/group': call({
    ...write,
    about: 'Renames or hides a sub-category, or makes it part of another',
    body: z.object({
      was: z.object({ name: line(60), hidden: z.boolean(), types: wholeNumber }),
      name: line(60),
      hidden: z.boolean(),
      /** Whether a sub-category of that name is there. */
      merges: z.boolean(),
    }),
    answer: good(z.object({ types: z.number() })),
    refuses: { 409: ['changed_meanwhile'] },
  }),
  'POST admin/part-types/:id': call({
    ...write,
    about: 'Changes a part type, unless somebody else has; a search still knows its old name',
    body: z.object({ ...partType.shape, was: partType }),
    answer: good(z.null()),
    refuses: { 404: unknownType, 409: { changed_meanwhile: { type: partType } } },
  }),
  'GET admin/part-types/:id/merge/:into': call({
    access: read,
    about: 'What would follow if a part type became part of another, or what is in the way',
    answer: good(
      z.object({
        parts: z.number(),
        diagrams: z.number(),
        jobs: z.number(),
        symptoms: z.number(),
        stops: z.nullable(z.string()),
      }),
    ),
    refuses: { 404: unknownType },
  }),
  'POST admin/part-types/:id/merge': call({
    ...write,
    about: 'Makes a part type part of another: parts, diagrams, jobs, symptoms and names follow',
    body: z.object({ into: rowId, ...seen }),
    answer: good(z.null()),
    refuses: { 404: unknownType, 409: { ...partsNow, same_type: {}, not_told_apart: {} } },
  }),
};
