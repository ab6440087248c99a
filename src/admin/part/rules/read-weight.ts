import { readWhole } from '../../../catalogue/rules/cells/cells.ts';
import { type CellResult, invalid, quoted } from '../../../catalogue/rules/cells/fault.ts';

/** Checks a cell in grams that was typed as a weight. */
export const readWeight = (cell: string): CellResult<number> =>
  cell === '' || /^\d+$/.test(cell)
    ? readWhole(1, 200_000, 'grams')(cell)
    : invalid(`${quoted(cell)} is not a weight in pounds, such as 2.5, 12 oz or 1 lb 4 oz`);
