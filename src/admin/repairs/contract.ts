import * as z from 'zod/mini';
import { repairFields } from '../../catalogue/rules/repairs/repair.ts';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';

const shown = { id: z.number(), hidden: z.boolean() };

const listed = z.object({
  ...shown,
  slug: z.string(),
  name: z.string(),
  system: z.string(),
  /** "1971–79 Bus" */
  vans_text: z.string(),
  lines: z.number(),
  /** Lines and tools whose part type has nothing for some van of the job. */
  nowhere: z.array(z.string()),
});

const repair = z.object({ ...shown, ...repairFields });
const read = z.object({ id: rowId, hidden: z.boolean(), ...repairFields });

const WRONG = ['unknown_type', 'unknown_van', 'unknown_article', 'slug_taken'] as const;

export const repairsDeskCalls = {
  'GET admin/repairs': call({
    access: { staff: 'read:shop' },
    about: 'Jobs on a van, with the lines that lead nowhere',
    answer: good(z.array(listed)),
  }),
  'GET admin/repairs/:id': call({
    access: { staff: 'read:shop' },
    about: 'One job, to edit',
    answer: good(repair),
    refuses: { 404: ['unknown_repair'] },
  }),
  'POST admin/repairs/:id': call({
    access: { staff: 'write:shop' },
    idempotent: true,
    about: 'Changes a job, unless it was changed meanwhile; the shop shows it at once',
    body: z.object({ was: read, ...repairFields, hidden: z.boolean() }),
    answer: good(repair),
    refuses: {
      404: ['unknown_repair'],
      409: { changed_meanwhile: { repair } },
      422: WRONG,
    },
  }),
};

export type ListedRepair = z.output<typeof listed>;
export type ShownRepair = z.output<typeof repair>;
