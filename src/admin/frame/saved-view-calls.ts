import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { deskAddresses } from '../addresses.ts';

/** The most views of one list that a person keeps. */
export const MAX_VIEWS = 30;

export const savedViewMessages = {
  name: 'Please enter a name of at most 40 characters.',
  tooMany: `You keep ${MAX_VIEWS} views of this list already. Please delete one first.`,
  unknown: 'This view was deleted already.',
};

const LISTS: ReadonlySet<string> = new Set(
  Object.values(deskAddresses)
    .flatMap((desk) => Object.values(desk))
    .filter((path) => !path.includes('$')),
);
const list = z.string().check(
  z.maxLength(100),
  z.refine((path) => LISTS.has(path)),
);

const savedView = z.object({
  id: z.number(),
  name: z.string(),
  /** Of the address, with its `?`; empty for the list as it opens. */
  query: z.string(),
  is_shared: z.boolean(),
  /** Who made it, unless it is one's own. */
  by: z.nullable(z.string()),
});
export type SavedView = z.output<typeof savedView>;

export const savedViewCalls = {
  'GET admin/views': call({
    access: { staff: 'signed-in' },
    about: 'The own views of a list by name, then those that others share',
    query: z.object({ path: list }),
    answer: good(z.array(savedView)),
  }),
  'POST admin/views': call({
    access: { staff: 'signed-in' },
    about: 'Keeps a view of a list; one of the same name is replaced',
    body: z.object({
      path: list,
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, savedViewMessages.name),
          z.maxLength(40, savedViewMessages.name),
        ),
      query: z.string().check(z.maxLength(2_000), z.regex(/^(\?.*)?$/)),
      is_shared: z.boolean(),
    }),
    answer: good(z.null()),
    refuses: { 409: ['too_many'] },
  }),
  'POST admin/views/:id/remove': call({
    access: { staff: 'signed-in' },
    about: 'Deletes an own view; who manages staff also deletes those that others share',
    answer: good(z.null()),
    refuses: { 404: ['unknown_view'] },
  }),
};
