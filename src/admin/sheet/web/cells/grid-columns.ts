import { letterOf } from '../../rules/selection.ts';
import { columnsAbout, isSheetColumn, type SheetColumn } from '../../rules/sheet-columns.ts';

/** Beside the cells of the file: what is counted from price and cost. */
export type GridColumn = SheetColumn | 'margin' | 'points';

interface Shown {
  heading: string;
  width: number;
  isEnd: boolean;
}

export function columnShown(column: GridColumn): Shown {
  if (column === 'margin') return { heading: 'Margin', width: 60, isEnd: true };
  if (column === 'points') return { heading: '± pts', width: 52, isEnd: true };
  const { heading, width, align } = columnsAbout[column];
  return { heading, width, isEnd: align === 'end' };
}

export const isEditable = (column: GridColumn): column is SheetColumn =>
  isSheetColumn(column) && !columnsAbout[column].isReadOnly;

/** The margin stands beside the price wherever both are known. */
export const withMargin = (columns: readonly SheetColumn[]): GridColumn[] =>
  columns.flatMap((column): GridColumn[] =>
    column === 'price' && columns.includes('cost') ? [column, 'margin', 'points'] : [column],
  );

/** A, B, C …; what a margin changes by has no letter of its own. */
export function lettersOf(columns: readonly GridColumn[]): string[] {
  let at = 0;
  return columns.map((column) => (column === 'points' ? '±' : letterOf(at++)));
}

/** In tenths of a percent of the price; null where it is not known. */
export function marginOf(price: string, cost: string): number | null {
  if (cost === '' || !(Number(price) > 0) || !Number.isFinite(Number(cost))) return null;
  return Math.round((1 - Number(cost) / Number(price)) * 1000);
}

const PADDING = 16;
/** Pixels of the widest digit and the widest letter. */
const DIGIT = 8.5;
const LETTER = 13;

/** Whether a text surely fits into its column, however wide its letters are. */
export function fitsColumn(column: GridColumn, text: string): boolean {
  const widest = column === 'sku' || /^[\d.,–−-]*$/.test(text) ? DIGIT : LETTER;
  const { width } = columnShown(column);
  return text.length * widest <= (column === 'name' ? NAME_WIDTH : width) - PADDING;
}

/** The name takes what the others leave, but no less than this. */
export const NAME_WIDTH = 160;
