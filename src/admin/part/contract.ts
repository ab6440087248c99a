import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { partMessages as messages } from './messages.ts';
import * as shapes from './part-shapes.ts';

const MAX_CELL = 60_000;
const MAX_PHOTOGRAPH_BYTES = 20 * 1024 * 1024;

const unknown = { 404: ['unknown_part'] } as const;
const cell = z.string().check(z.maxLength(MAX_CELL));

/** Calls of one part's page. */
export const partDeskCalls = {
  'GET admin/parts/:id': call({
    access: { staff: 'read:parts' },
    about: 'One part with all that staff can change, as texts of the catalog’s file',
    answer: good(shapes.partDetail),
    refuses: unknown,
  }),
  'GET admin/part-choices': call({
    access: { staff: 'read:parts' },
    about: 'Vans, categories, part types and suppliers that a part can have',
    answer: good(shapes.partChoices),
  }),
  'POST admin/parts/:id/cells': call({
    access: { staff: 'write:parts' },
    about: 'Changes a part, all cells or none; those that somebody else has changed are told',
    body: z.object({
      changes: z
        .array(
          z.object({
            column: z.string().check(z.maxLength(40)),
            /** The value that the change was based on. */
            was: cell,
            becomes: cell,
          }),
        )
        .check(z.minLength(1), z.maxLength(40)),
    }),
    answer: good(shapes.partDetail),
    refuses: {
      ...unknown,
      409: {
        changed_meanwhile: {
          cells: z.array(shapes.theirCell),
        },
      },
    },
    idempotent: true,
  }),
  'POST admin/parts/:id/same-numbers': call({
    access: { staff: 'read:parts' },
    about: 'Other parts that have one of these OEM numbers',
    body: z.object({
      numbers: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
    }),
    answer: good(shapes.sameNumbers),
  }),
  'POST admin/parts/:id/description': call({
    access: { staff: 'read:parts' },
    about: 'A description as the shop would show it, and what of it the shop would not show',
    body: z.object({ html: cell }),
    answer: good(z.object({ html: z.string(), faults: z.array(z.string()) })),
  }),
  'POST admin/part-photographs': call({
    access: { staff: 'write:parts' },
    about: 'Takes in a photograph, upright and in several sizes; a part gets it when it is saved',
    upload: {
      field: 'photograph',
      maxBytes: MAX_PHOTOGRAPH_BYTES,
      tooBig: messages.photographTooBig,
    },
    body: z.object({ photograph: z.file(messages.noPhotograph) }),
    answer: good(shapes.photograph),
    refuses: { 503: ['photograph_not_stored'] },
  }),
  'GET admin/parts/:id/history': call({
    access: { staff: 'read:parts' },
    about: 'How price and stock of a part have moved, newest first',
    answer: good(shapes.partHistory),
    refuses: unknown,
  }),
  'GET admin/parts/:id/log': call({
    access: { staff: 'read:log' },
    about: 'What the log says about a part: the newest 50 changes',
    answer: good(z.array(shapes.partChange)),
    refuses: unknown,
  }),
  'POST admin/parts/:id/delete': call({
    access: { staff: 'write:parts' },
    about: 'Deletes a part that was never ordered',
    body: z.object({ sku: z.string().check(z.maxLength(100)) }),
    answer: good(z.null()),
    refuses: { ...unknown, 409: ['part_ordered'] },
    idempotent: true,
  }),
};
