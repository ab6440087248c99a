import * as z from 'zod/mini';

const values = z.nullable(z.record(z.string(), z.unknown()));

/** One change of a part, or of a list that belongs to it. */
export const partChange = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  table: z.string(),
  before: values,
  after: values,
  /** It was put back already. */
  is_undone: z.boolean(),
});
export type PartChange = z.output<typeof partChange>;
