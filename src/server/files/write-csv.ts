import { stringify } from 'csv-stringify/sync';

/** What strangers typed, such as an order's number, never begins a formula; a negative amount stays a number. */
const FORMAT = {
  escape_formulas: true,
  record_delimiter: '\r\n',
  cast: { number: (value: number) => ({ value: String(value), escape_formulas: false }) },
};

/** Rows as a CSV file for spreadsheets. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]) =>
  stringify([...rows], FORMAT);
