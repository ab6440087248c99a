import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';
import { diagramDeskMessages as messages } from './messages.ts';

const row = z.object({
  id: z.number(),
  /** "1968–79 Bus" */
  van: z.string(),
  /** "Rear brakes, 1971–79 Bus" */
  name: z.string(),
  image: z.string(),
  numbers: z.number(),
  /** How many of them are not sold, and said not to be. */
  unsold: z.number(),
  /** Numbers that should lead to a part and lead to none. */
  nowhere: z.array(z.number()),
});

const MAX_SIZE = 20_000;
const place = z.number().check(z.minimum(-MAX_SIZE), z.maximum(MAX_SIZE));
const point = z.tuple([place, place]);
const size = z.int().check(z.minimum(1, messages.picture), z.maximum(MAX_SIZE));
const year = z
  .int(messages.years)
  .check(z.minimum(1900, messages.years), z.maximum(2100, messages.years));
const number = z
  .int(messages.numbers)
  .check(z.minimum(1, messages.numbers), z.maximum(99, messages.numbers));
const text = z.string().check(z.trim(), z.maxLength(200, messages.text));
const title = z
  .string()
  .check(z.trim(), z.minLength(1, messages.title), z.maxLength(80, messages.title));

const entry = z.object({
  number,
  name: z.string().check(z.trim(), z.minLength(1, messages.name), z.maxLength(80, messages.name)),
  /** The slug of a part type; words after a colon tell which of the type. Null if it is not sold by a type. */
  part: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
  /** Instead of a type. */
  skus: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(8)),
  quantity: z
    .int(messages.quantity)
    .check(z.minimum(1, messages.quantity), z.maximum(99, messages.quantity)),
  note: text,
  comes_with: z.nullable(number),
  label: point,
  target: point,
  box: z.tuple([place, place, place, place]),
});
export type EditedEntry = z.output<typeof entry>;

const picture = {
  image: z.string().check(z.minLength(1, messages.picture), z.maxLength(300)),
  width: size,
  height: size,
};
const years = z.refine<{ year_from: number; year_to: number }>(
  ({ year_from, year_to }) => year_from <= year_to,
  { path: ['year_to'], error: messages.years },
);

const diagram = z.object({
  title,
  year_from: year,
  year_to: year,
  caption: text,
  ...picture,
  entries: z.array(entry).check(
    z.maxLength(99, messages.numbers),
    z.refine(
      (all) => new Set(all.map((each) => each.number)).size === all.length,
      messages.numbers,
    ),
  ),
});
export type EditedDiagram = z.output<typeof diagram>;

const stored = z.object({ ...diagram.shape, version: z.number() });

const detail = z.object({
  ...stored.shape,
  id: z.number(),
  /** "1968–79 Bus" */
  van_title: z.string(),
  /** The address of its page. */
  address: z.string(),
  /** By number, the names of the parts that it leads to now. */
  leads_to: z.record(z.string(), z.array(z.string())),
});
export type DiagramDetail = z.output<typeof detail>;

const read = { staff: 'read:content' } as const;
const write = { access: { staff: 'write:content' }, idempotent: true } as const;
const unknown = { 404: ['unknown_diagram'] } as const;

export const diagramDeskCalls = {
  'GET admin/diagrams': call({
    access: read,
    about: 'All diagrams, and which of their numbers lead nowhere',
    answer: good(z.array(row)),
  }),
  'GET admin/diagrams/choices': call({
    access: read,
    about: 'Vans that a diagram can be of, and part types that its numbers can lead to',
    answer: good(
      z.object({
        vans: z.array(
          z.object({
            slug: z.string(),
            title: z.string(),
            year_from: z.number(),
            year_to: z.number(),
          }),
        ),
        types: z.array(z.string()),
      }),
    ),
  }),
  'GET admin/diagrams/:id': call({
    access: read,
    about: 'One diagram with its numbers and what they lead to',
    answer: good(detail),
    refuses: unknown,
  }),
  'GET admin/diagrams/:id/leads': call({
    access: read,
    about: 'The names of the parts that a number of a diagram would lead to',
    query: z.object({
      part: z.optional(z.string().check(z.maxLength(120))),
      /** Separated by commas. */
      skus: z.optional(z.string().check(z.maxLength(400))),
    }),
    answer: good(z.array(z.string())),
    refuses: unknown,
  }),
  'POST admin/diagrams': call({
    ...write,
    about: 'Adds a diagram: a picture without numbers',
    body: z
      .object({
        van: z.string().check(z.maxLength(200)),
        title,
        year_from: year,
        year_to: year,
        ...picture,
      })
      .check(years),
    answer: good(z.object({ id: z.number() })),
    refuses: { 409: ['title_taken'] },
  }),
  'POST admin/diagrams/:id': call({
    ...write,
    about: 'Changes a diagram and its numbers, unless somebody else has since it was read',
    body: z.object({ ...stored.shape, version: rowId }).check(years),
    answer: good(z.object({ version: z.number() })),
    refuses: { ...unknown, 409: { changed_meanwhile: { diagram: stored } } },
  }),
  'POST admin/diagrams/:id/delete': call({
    ...write,
    about: 'Deletes a diagram',
    body: z.object({ version: rowId }),
    answer: good(z.null()),
    refuses: { ...unknown, 409: { changed_meanwhile: { diagram: stored } } },
  }),
};
