import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import type { Fault } from '../../rules/cells/fault.ts';

/** Counts lines as an editor does, or rows as a spreadsheet does, whose cells can contain line breaks. */
export type Numbering = 'line' | 'row';

export interface CsvLine {
  /** The line on which the row begins, or the row, from 1. */
  number: number;
  cells: string[];
}

export type Delimiter = ',' | ';' | '\t';

export interface CsvFile {
  lines: CsvLine[];
  delimiter: Delimiter;
  faults: Fault[];
}

/** Detects commas, semicolons or tabs as delimiters; skips empty lines. */
export function readCsv(bytes: Buffer, numbering: Numbering = 'line'): CsvFile {
  const faults = encodingFaults(bytes);
  // csv-parse counts \r\n within a cell as two lines.
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
  const delimiter = (/^[^\n]*?([,;\t])/.exec(text)?.[1] ?? ',') as Delimiter;
  const lines: CsvLine[] = [];
  let end = 0;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      on_record(cells: string[], { lines: last }) {
        if (cells.some((cell) => cell.trim() !== '')) lines.push({ number: end + 1, cells });
        end = numbering === 'row' ? end + 1 : last;
        return null;
      },
    });
  } catch (error) {
    faults.push({ line: end + 1, place: null, reason: unreadable(error as { code?: string }) });
  }
  return { lines, delimiter, faults };
}

function encodingFaults(bytes: Buffer): Fault[] {
  if (isUtf8(bytes)) return [];
  if (bytes[0] === 0xff || bytes[0] === 0xfe)
    return [{ line: null, place: null, reason: `the file is UTF-16; ${SAVE_AS}` }];
  const faults: Fault[] = [];
  let start = 0;
  for (let line = 1; start < bytes.length; line += 1) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline + 1;
    if (!isUtf8(bytes.subarray(start, end)))
      faults.push({ line, place: null, reason: `has characters that are not UTF-8; ${SAVE_AS}` });
    start = end;
  }
  return faults;
}

const SAVE_AS = 'save it as "CSV UTF-8"';

function unreadable({ code }: { code?: string }): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a quotation mark opened here is never closed; the rest of the file could not be read';
  return 'a quotation mark is in the middle of a cell: quote the whole cell and double the quotation marks inside; the rest of the file could not be read';
}
