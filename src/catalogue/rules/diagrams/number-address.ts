import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';

/** The id of a row of a diagram's list. */
export const rowId = (key: number): string => `no-${key}`;

/** Leads to a number in its diagram. */
export const numberAddress = (
  { van, system }: { van: string; system: string },
  number: number,
): string => `${addressOf(addresses.diagram, { vanType: van, system })}#${rowId(number)}`;
