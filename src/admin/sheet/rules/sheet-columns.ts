import { readBreaks, writeBreaks } from '../../../catalogue/rules/cells/breaks-cell.ts';
import * as cells from '../../../catalogue/rules/cells/cells.ts';
import { readSaleTime, writeSaleTime } from '../../../catalogue/rules/cells/sale-cells.ts';
import type { CellResult } from '../../../catalogue/rules/cells/fault.ts';
import { qualityLabels } from '../../../catalogue/rules/quality.ts';
import { readWeight } from '../../part/rules/read-weight.ts';
import { weightCell, weightShown } from '../../parts/rules/weights.ts';

/** The catalog file's columns available in the sheet. */
export const sheetColumnNames = [
  'sku',
  'name',
  'quality',
  'cost',
  'price',
  'stock',
  'reorder',
  'shelf',
  'weight_grams',
  'supplier',
  'backorder',
  'expected',
  'type',
  'categories',
  'hidden',
  'oversize',
  'core_deposit',
  'replaces',
  'replaced_by',
  'page_title',
  'page_description',
  'price_breaks',
  'sale_price',
  'sale_from',
  'sale_until',
] as const;
export type SheetColumn = (typeof sheetColumnNames)[number];

/** The default columns. */
export const defaultColumns: readonly SheetColumn[] = sheetColumnNames.slice(0, 9);

const names: ReadonlySet<string> = new Set(sheetColumnNames);

export const isSheetColumn = (name: string): name is SheetColumn => names.has(name);

/** Cells are stored in the catalog file's format; some are displayed and typed differently. */
export interface ColumnAbout {
  heading: string;
  /** In pixels; the part's name takes the remaining width. */
  width: number;
  align?: 'end';
  isReadOnly?: true;
  isMoney?: true;
  show?: (cell: string) => string;
  /** Converts typed text to a cell. */
  typed?: (text: string) => string;
  /** Undefined if only the server can validate. */
  check?: (cell: string) => CellResult<unknown>;
}

const pieces = cells.readWhole(0, 1_000_000, 'pieces');

/** Accepts amounts such as "$1,299.50". */
const typedMoney = (text: string): string =>
  /^\$?\s*\d{1,3}(,\d{3})+(\.\d+)?$|^\$\s*\d+(\.\d+)?$/.test(text)
    ? text.replaceAll(/[$,\s]/g, '')
    : text;

function saleTime(edge: 'from' | 'until'): Pick<ColumnAbout, 'check' | 'typed'> {
  const check = readSaleTime(edge);
  return {
    check,
    typed(text) {
      const read = check(text);
      return 'value' in read ? writeSaleTime(edge)(read.value) : text;
    },
  };
}

/** Equal breaks are equal cells. */
function typedBreaks(text: string): string {
  const read = readBreaks(text);
  return 'value' in read ? writeBreaks(read.value) : text;
}

function typedDay(text: string): string {
  const day = cells.readDay(text);
  return 'value' in day ? day.value : text;
}

const shownQualities: Record<string, string> = {
  genuine: 'Genuine',
  oem: 'OEM',
  reproduction: 'Repro',
  used: 'Used',
  nos: 'NOS',
};

function typedQuality(text: string): string {
  const word = text.toLowerCase();
  const found = Object.entries(shownQualities).find(
    ([quality, shown]) => word === shown.toLowerCase() || word === qualityOf(quality),
  );
  return found?.[0] ?? word;
}

const qualityOf = (quality: string): string =>
  qualityLabels[quality as keyof typeof qualityLabels].toLowerCase();

export const columnsAbout: Readonly<Record<SheetColumn, ColumnAbout>> = {
  sku: { heading: 'SKU', width: 112, isReadOnly: true },
  name: { heading: 'Part', width: 240, check: cells.readName },
  quality: {
    heading: 'Quality',
    width: 72,
    check: cells.readQuality,
    typed: typedQuality,
    show: (cell) => shownQualities[cell] ?? cell,
  },
  cost: {
    heading: 'Cost $',
    width: 84,
    align: 'end',
    isMoney: true,
    typed: typedMoney,
    check: cells.readOptional(cells.readCost),
  },
  price: {
    heading: 'Price $',
    width: 150,
    align: 'end',
    isMoney: true,
    typed: typedMoney,
    check: cells.readPrice,
  },
  stock: { heading: 'Stock', width: 64, align: 'end', check: pieces },
  reorder: { heading: 'Reorder', width: 68, align: 'end', check: cells.readOptional(pieces) },
  shelf: { heading: 'Shelf', width: 84, check: cells.readText(20) },
  weight_grams: {
    heading: 'Lb',
    width: 72,
    align: 'end',
    typed: weightCell,
    show: weightShown,
    check: readWeight,
  },
  supplier: { heading: 'Supplier', width: 140, check: cells.readText(80) },
  backorder: {
    heading: 'Back-orders',
    width: 96,
    align: 'end',
    check: cells.readOptional(cells.readWhole(0, 10_000, 'pieces')),
    // None is written as an empty cell.
    typed: (text) => (/^0+$/.test(text) ? '' : text),
  },
  expected: {
    heading: 'Expected',
    width: 104,
    check: cells.readOptional(cells.readDay),
    typed: typedDay,
  },
  type: { heading: 'Part type', width: 140 },
  categories: { heading: 'Categories', width: 180 },
  hidden: { heading: 'Hidden', width: 64, check: cells.readYesOrNo },
  oversize: { heading: 'Bulky', width: 64, check: cells.readYesOrNo },
  core_deposit: {
    heading: 'Core $',
    width: 72,
    align: 'end',
    isMoney: true,
    typed: typedMoney,
    check: cells.readDeposit,
  },
  replaces: { heading: 'Replaces', width: 160, check: cells.readOptional(cells.readText(200)) },
  replaced_by: { heading: 'Replaced by', width: 120, check: cells.readOptional(cells.readSku) },
  page_title: { heading: 'Page title', width: 220, check: cells.readText(300) },
  page_description: { heading: 'Page description', width: 260, check: cells.readText(500) },
  price_breaks: {
    heading: 'Price by quantity',
    width: 180,
    typed: typedBreaks,
    check: readBreaks,
  },
  sale_price: {
    heading: 'Sale price $',
    width: 96,
    align: 'end',
    isMoney: true,
    typed: typedMoney,
    check: cells.readOptional(cells.readPrice),
  },
  sale_from: { heading: 'Sale from', width: 140, ...saleTime('from') },
  sale_until: { heading: 'Sale until', width: 140, ...saleTime('until') },
};

export const shownCell = (column: SheetColumn, cell: string): string =>
  columnsAbout[column].show?.(cell) ?? cell;

/** Converts typed or pasted text to the catalog file's format. */
export function typedCell(column: SheetColumn, text: string): string {
  const trimmed = text.replaceAll(/\r\n?/g, '\n').trim();
  const { typed = String, check, isMoney } = columnsAbout[column];
  const cell = typed(trimmed);
  const read = check?.(cell);
  // "7" is written 7.00, and "TRUE" yes: so that equal values are equal cells.
  if (!read || !('value' in read)) return cell;
  if (isMoney) return read.value === null ? '' : cells.writePrice(Number(read.value));
  if (typeof read.value === 'boolean') return read.value ? 'yes' : 'no';
  return typeof read.value === 'number' ? String(read.value) : cell;
}

/** The cell's validation message; undefined if valid as far as the browser knows. */
export function cellFault(column: SheetColumn, cell: string): string | undefined {
  const read = columnsAbout[column].check?.(cell);
  return read && 'reasons' in read ? read.reasons.join('; ') : undefined;
}
