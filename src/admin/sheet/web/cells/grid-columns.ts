import { letterOf } from '../../rules/selection.ts';
import { columnsAbout, isSheetColumn, type SheetColumn } from '../../rules/sheet-columns.ts';

/** File columns, plus columns calculated from price and cost. */
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

/** Inserts the margin beside the price if price and cost are shown. */
export const withMargin = (columns: readonly SheetColumn[]): GridColumn[] =>
  columns.flatMap((column): GridColumn[] =>
    column === 'price' && columns.includes('cost') ? [column, 'margin', 'points'] : [column],
  );

/** Column letters A, B, C …; the margin's change in points has none. */
export function lettersOf(columns: readonly GridColumn[]): string[] {
  let at = 0;
  return columns.map((column) => (column === 'points' ? '±' : letterOf(at++)));
}

/** The margin in tenths of a percent; null if unknown. */
export function marginOf(price: string, cost: string): number | null {
  if (cost === '' || !(Number(price) > 0) || !Number.isFinite(Number(cost))) return null;
  return Math.round((1 - Number(cost) / Number(price)) * 1000);
}

const PADDING = 16;
/** Widths of the widest digit and letter, in pixels. */
const DIGIT = 8.5;
const LETTER = 13;

/** Whether a text fits its column even with the widest letters. */
export function fitsColumn(column: GridColumn, text: string): boolean {
  const widest = column === 'sku' || /^[\d.,–−-]*$/.test(text) ? DIGIT : LETTER;
  const { width } = columnShown(column);
  return text.length * widest <= (column === 'name' ? NAME_WIDTH : width) - PADDING;
}

/** Minimum width of the name, which takes the remaining space. */
export const NAME_WIDTH = 160;
