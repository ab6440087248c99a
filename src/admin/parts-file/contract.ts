import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { partsSearch } from '../parts/contract.ts';
import { effect } from '../sheet/contract.ts';
import { partsFileMessages as messages } from './messages.ts';

export const MAX_BYTES = 20 * 1024 * 1024;
const upload = { field: 'file', maxBytes: MAX_BYTES, tooBig: messages.tooBig };
const uploadFields = {
  file: z.file(messages.noFile),
  /** JSON: the column chosen for each heading; an empty text for none. */
  headings: z.optional(z.string().check(z.maxLength(20_000))),
  /** Sets the stock of existing parts as well, which is otherwise left alone. */
  stock: z.optional(z.enum(['set'])),
  /** Slug of the category of new parts that the file gives none. */
  category: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
};

const heading = z.object({
  text: z.string(),
  /** The catalog column; null if ignored. */
  column: z.nullable(z.string()),
  /** It counts for new parts only, unless it is chosen. */
  is_new_only: z.boolean(),
  /** The first cells of the column. */
  samples: z.array(z.string()),
  /** The number of rows that have something in the column. */
  filled: z.number(),
  /** Whether it has addresses of pictures on other sites. */
  has_pictures: z.boolean(),
});

const fault = z.object({
  /** The row in a spreadsheet; null: the whole file. */
  line: z.nullable(z.number()),
  /** The SKU in the file; empty if missing. */
  sku: z.string(),
  place: z.nullable(z.string()),
  reason: z.string(),
});

const preview = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  headings: z.array(heading),
  /** The columns that a heading can be mapped to. */
  columns: z.array(z.string()),
  counts: z.object({
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** Parts missing from the file; they are not changed. */
    missing: z.number(),
    faults: z.number(),
    /** Parts whose stock is another in the file, and is left alone. */
    kept_stock: z.number(),
    /** Parts that the file gives no category. */
    without_category: z.number(),
  }),
  /** The effect on the changed parts. */
  effect,
  /** The first few thousand. */
  faults: z.array(fault),
  /** The first new and changed parts. */
  added: z.array(z.object({ line: z.number(), sku: z.string(), name: z.string() })),
  changed: z.array(
    z.object({
      line: z.number(),
      id: z.number(),
      sku: z.string(),
      name: z.string(),
      cells: z.array(z.object({ column: z.string(), was: z.string(), becomes: z.string() })),
    }),
  ),
  /** A hash of all changes to apply; null if there are none. */
  plan: z.nullable(z.string()),
});
export type FilePreview = z.output<typeof preview>;

const applied = z.object({
  added: z.number(),
  changed: z.number(),
  /** The entry of the log; null if nothing was to be done. */
  entry: z.nullable(z.number()),
});
export type Applied = z.output<typeof applied>;

export const partsFileDeskCalls = {
  'GET admin/parts/file': call({
    access: { staff: 'read:parts' },
    about: 'Parts as CSV: all, or those of a search; the same file can be taken in again',
    query: z.object(partsSearch),
    answer: good(z.object({ name: z.string(), parts: z.number(), csv: z.string() })),
  }),
  'POST admin/parts/file/preview': call({
    access: { staff: 'write:parts' },
    about: 'What a CSV file would change, with every fault; changes nothing',
    upload,
    body: z.object(uploadFields),
    answer: good(preview),
  }),
  'POST admin/parts/file': call({
    access: { staff: 'write:parts' },
    about: 'Changes parts as the preview of a CSV file said, all or none, as one batch of the log',
    upload,
    body: z.object({ ...uploadFields, plan: z.string().check(z.maxLength(100)) }),
    answer: good(applied),
    refuses: { 409: ['catalogue_busy', 'changed_meanwhile'] },
    idempotent: true,
  }),
};
