import * as z from 'zod/mini';
import { chipKinds } from './list-view.ts';

export type { ChipKind } from './list-view.ts';

export const chip = z.object({
  kind: z.enum(chipKinds),
  /** A slug of a part or van type, "1974" or "1971-1974", engine codes ("CJ,GD"), a gearbox, a body, "20-50". */
  value: z.string(),
  /** As displayed: "Fuel pump", "1968–79 Bus", "1974". */
  label: z.string(),
  /** The words of the search that the chip was read from. */
  typed: z.string(),
});
export type Chip = z.infer<typeof chip>;
