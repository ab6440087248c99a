import * as z from 'zod/mini';

/** Lists are returned whole unless `page` is given. */
export const part = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  per_page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
