import * as z from 'zod/mini';

/** Lists come whole; a page of one is had by asking for it. */
export const part = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  per_page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
