import * as z from 'zod/mini';

/** The person with the claim. */
export const person = z.object({
  name: z.string(),
  since: z.string(),
  is_you: z.boolean(),
  /** Idle for so long that others can take over. */
  is_stale: z.boolean(),
});
export type Person = z.output<typeof person>;

export const part = z.object({
  product_id: z.number(),
  sku: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  shelf: z.string(),
});
export type Part = z.output<typeof part>;

export const orderNumber = z.string().check(z.minLength(1), z.maxLength(40));
export const skuField = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
export const shelfField = z.string().check(z.trim(), z.maxLength(20));
