import * as z from 'zod/mini';

/** What a search can be understood as, beside words. Each shows as a chip that the visitor can take off. */
export const chipKinds = ['part', 'van', 'year', 'engine', 'gearbox', 'body'] as const;
export type ChipKind = (typeof chipKinds)[number];

export const chip = z.object({
  kind: z.enum(chipKinds),
  /** A part type's or van type's slug, "1974" or "1971-1974", an engine's codes joined by commas, a gearbox or a body. */
  value: z.string(),
  /** As displayed: "Fuel pump", "1968–79 Bus", "1974". */
  label: z.string(),
  /** The words of the search that it was read from. */
  typed: z.string(),
});
export type Chip = z.infer<typeof chip>;
