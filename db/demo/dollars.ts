import * as z from 'zod';

/** A price written in dollars, parsed to cents. */
export const dollars = z
  .number({ error: 'a price in dollars, such as 84.95, is needed' })
  .nonnegative('a price cannot be negative')
  .refine(
    (price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6,
    'a price has two decimals',
  )
  .transform((price) => Math.round(price * 100));
