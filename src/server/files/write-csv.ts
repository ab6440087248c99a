import { stringify } from 'csv-stringify/sync';
import { centsToDollars } from '../../kit/money.ts';

/** Money is written in dollars, with two decimals. */
export type CsvCell = string | number | { cents: number } | null;

const asNumber = (value: string) => ({ value, escape_formulas: false });

/** User input never begins a formula; a negative amount stays a number. */
const FORMAT = {
  escape_formulas: true,
  record_delimiter: '\r\n',
  cast: {
    number: (value: number) => asNumber(String(value)),
    object: (money: unknown) => asNumber(centsToDollars((money as { cents: number }).cents)),
  },
};

/** Rows as a CSV file for spreadsheets. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]) => stringify([...rows], FORMAT);
