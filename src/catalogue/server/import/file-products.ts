import { yieldOften } from '../../../server/yield-often.ts';
import { type ColumnName, type FileProduct, columnNames, isColumn, readCell } from './columns.ts';
import type { CsvFile, CsvLine, Delimiter } from './csv-file.ts';
import { GRAMS_PER_POUND } from '../../../kit/weight.ts';
import { joinShopifyRows } from './shopify-rows.ts';
import type { Fault } from '../../rules/cells/fault.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';

export interface FileProducts {
  columns: ColumnName[];
  /** The lines without errors. */
  products: FileProduct[];
  /** SKUs of the other lines, so that links to them are not reported as well. */
  invalidSkus: string[];
  faults: Fault[];
}

/** Maps a heading to a column; null to ignore it. */
export type ColumnOf = (heading: string, place: number) => string | null;

/** More than anybody mends by hand. */
const MAX_FAULTS = 20_000;
const TOO_MANY_FAULTS = 'there are too many mistakes; the rest of the file was not read';

const byName: ColumnOf = (heading) => heading.trim().toLowerCase();

/** Columns that a file may have instead of `weight_grams`, and their units in grams. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['weight_lb', GRAMS_PER_POUND],
  ['weight_oz', GRAMS_PER_POUND / 16],
  ['weight_kg', 1000],
]);
export const weightColumns = [...UNITS.keys()];

const inGrams = (cell: string, unit: number): string =>
  /^\d+(\.\d+)?$/.test(cell.trim()) ? String(Math.round(Number(cell) * unit)) : cell;

/** The first line names the columns, in any order. */
export async function readFileProducts(
  { lines: [first, ...lines], delimiter }: Pick<CsvFile, 'lines' | 'delimiter'>,
  existing: ExistingCatalogue,
  columnOf: ColumnOf = byName,
  /** Whether parts may come without a category, because one is said for them all. */
  mayLackCategory = false,
): Promise<FileProducts> {
  const result: FileProducts = { columns: [], products: [], invalidSkus: [], faults: [] };
  if (!first) {
    result.faults.push({ line: null, place: null, reason: 'the file is empty' });
    return result;
  }
  const means = first.cells.map(columnOf);
  const units = means.map((name) => UNITS.get(name ?? ''));
  const names = means.map((name, place) => (units[place] ? 'weight_grams' : name));
  result.faults = headerFaults(first.number, names);
  result.columns = columnNames.filter((name) => names.includes(name));
  if (!names.includes('sku')) return result;
  const hint = `put cells that contain a ${DELIMITER_NAMES[delimiter]} in quotation marks`;
  const yieldIfDue = yieldOften();
  for (const line of joinShopifyRows(first.cells, lines, names.indexOf('hidden'))) {
    readLine(line, { names, units, existing, hint, mayLackCategory }, result);
    if (result.faults.length > MAX_FAULTS) {
      result.faults.push({ line: line.number, place: null, reason: TOO_MANY_FAULTS });
      break;
    }
    await yieldIfDue();
  }
  return result;
}

function headerFaults(line: number, names: readonly (string | null)[]): Fault[] {
  const named = names.filter((name) => name !== null);
  const unknown = named.filter((name) => !isColumn(name));
  const twice = named.filter((name, index) => isColumn(name) && named.indexOf(name) !== index);
  return [
    ...unknown.map((name) => ({
      line,
      place: name || null,
      reason: name
        ? `there is no such column; the columns are ${columnNames.join(', ')}`
        : `column ${names.indexOf(name) + 1} has no name`,
    })),
    ...twice.map((name) => ({ line, place: name, reason: 'the column is listed twice' })),
    ...(names.includes('sku') ? [] : [{ line, place: 'sku', reason: 'this column is missing' }]),
  ];
}

const DELIMITER_NAMES: Record<Delimiter, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

interface Expected {
  names: readonly (string | null)[];
  /** Of columns of weights in other units than grams. */
  units: readonly (number | undefined)[];
  existing: ExistingCatalogue;
  /** Advice for a line with too many or too few cells. */
  hint: string;
  mayLackCategory: boolean;
}

function readLine(
  { number: line, cells }: CsvLine,
  { names, units, existing, hint, mayLackCategory }: Expected,
  { products, invalidSkus, faults }: FileProducts,
): void {
  const before = faults.length;
  const given: Record<string, unknown> = {};
  if (cells.length === names.length) {
    names.forEach((name, index) => {
      if (name === null || !isColumn(name)) return;
      const unit = units[index];
      const cell = unit ? inGrams(cells[index]!, unit) : cells[index]!;
      if (mayLackCategory && name === 'categories' && cell.trim() === '') return;
      const reading = readCell(name, cell, existing);
      if ('value' in reading) given[name] = reading.value;
      else faults.push(...reading.reasons.map((reason) => ({ line, place: name, reason })));
    });
  } else {
    faults.push({
      line,
      place: null,
      reason: `has ${cells.length} cells, and the first line has ${names.length}; ${hint}`,
    });
  }
  const sku = cells[names.indexOf('sku')]?.trim() ?? '';
  if (faults.length === before) products.push({ line, values: { ...given, sku } });
  else invalidSkus.push(sku);
}
