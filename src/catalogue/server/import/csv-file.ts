import { isUtf8 } from 'node:buffer';
import { type Parser, parse } from 'csv-parse';
import { yieldOften } from '../../../server/yield-often.ts';
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

const MAX_ROWS = 100_000;
const MAX_EMPTY_ROWS = 1_000_000;
const MAX_CELLS = 1_000;
const MAX_ROW_BYTES = 256 * 1024;
/** For each of these the parser makes an error, which takes 50 µs, and drops it. */
const MAX_UNEVEN_ROWS = 2_000;
const MAX_ENCODING_FAULTS = 1_000;
const SLICE_BYTES = 1_024;

/**
 * Detects commas, semicolons or tabs as delimiters, also by the line `sep=;` that spreadsheets write; skips empty
 * lines. Yields to the event loop, and stops with a fault
 * where a file is no table of parts: a few hundred kilobytes of line breaks would take the parser minutes.
 */
export async function readCsv(bytes: Buffer, numbering: Numbering = 'line'): Promise<CsvFile> {
  const faults = await encodingFaults(bytes);
  const { delimiter, saidIn } = delimiterOf(bytes);
  const offset = saidIn > 0 ? 1 : 0;
  const lines: CsvLine[] = [];
  let end = offset;
  let empty = 0;
  let widest = 0;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record(cells: string[], { lines: last, empty_lines: emptyLines }) {
      const first = end + 1 + emptyLines - empty;
      if (cells.some((cell) => cell.trim() !== '')) lines.push({ number: first, cells });
      end = numbering === 'row' ? first : last + offset;
      empty = emptyLines;
      widest = Math.max(widest, cells.length);
      return null;
    },
  });
  const stop = await feed(parser, bytes.subarray(saidIn), () => widest);
  if (stop) {
    const line = end + 1 + parser.info.empty_lines - empty;
    faults.push({ line: stop.isAtRow ? line : null, place: null, reason: stop.reason });
  }
  return { lines, delimiter, faults };
}

async function encodingFaults(bytes: Buffer): Promise<Fault[]> {
  if (isUtf8(bytes)) return [];
  if (bytes[0] === 0xff || bytes[0] === 0xfe)
    return [{ line: null, place: null, reason: `the file is UTF-16; ${SAVE_AS}` }];
  const yieldIfDue = yieldOften();
  const faults: Fault[] = [];
  let start = 0;
  for (let line = 1; start < bytes.length && faults.length < MAX_ENCODING_FAULTS; line += 1) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline + 1;
    if (!isUtf8(bytes.subarray(start, end)))
      faults.push({ line, place: null, reason: `has characters that are not UTF-8; ${SAVE_AS}` });
    start = end;
    await yieldIfDue();
  }
  return faults;
}

const SAVE_AS = 'save it as "CSV UTF-8"';

/** The first delimiter of the first line outside quotation marks, or what a line of its own says, with its length. */
function delimiterOf(bytes: Buffer): { delimiter: Delimiter; saidIn: number } {
  const start = bytes.toString('latin1', 0, MAX_ROW_BYTES);
  const said = /^(?:\xEF\xBB\xBF)?"?sep=([,;\t])"?(?:\r\n?|\n)/i.exec(start);
  if (said) return { delimiter: said[1] as Delimiter, saidIn: said[0].length };
  const [heads = ''] = /^(?:"[^"]*"|[^"\r\n])*/.exec(start) ?? [];
  const delimiter = /[,;\t]/.exec(heads.replaceAll(/"[^"]*"/g, ''))?.[0] ?? ',';
  return { delimiter: delimiter as Delimiter, saidIn: 0 };
}

interface Stop {
  reason: string;
  /** It is about the row that could not be read, not about the whole file. */
  isAtRow: boolean;
}

/** Feeds the parser slice by slice; returns why the rest could not be read. */
async function feed(parser: Parser, bytes: Buffer, widest: () => number): Promise<Stop | null> {
  // The callbacks get the error as well.
  parser.on('error', () => {});
  const yieldIfDue = yieldOften();
  const decoder = new TextDecoder();
  let rowStart = 0;
  let records = 0;
  let heldBack = '';
  try {
    for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
      const slice = bytes.subarray(start, start + SLICE_BYTES);
      const text = heldBack + decoder.decode(slice, { stream: true });
      heldBack = text.endsWith('\r') ? '\r' : '';
      await written(parser, heldBack ? text.slice(0, -1) : text);
      if (parser.info.records + parser.info.empty_lines !== records) rowStart = start;
      records = parser.info.records + parser.info.empty_lines;
      const reason = tooMuch(parser.info, { widest: widest(), rowBytes: start - rowStart });
      if (reason) return { reason, isAtRow: start - rowStart > MAX_ROW_BYTES };
      await yieldIfDue();
    }
    await written(parser, heldBack + decoder.decode());
    await new Promise<void>((resolve, reject) => {
      parser.end((error?: Error | null) => (error ? reject(error) : resolve()));
    });
    const reason = tooMuch(parser.info, { widest: widest(), rowBytes: 0 });
    return reason ? { reason, isAtRow: false } : null;
  } catch (error) {
    return { reason: unreadable(error as { code?: string }), isAtRow: true };
  } finally {
    parser.destroy();
  }
}

const written = (parser: Parser, text: string) =>
  new Promise<void>((resolve, reject) => {
    // csv-parse counts \r\n within a cell as two lines.
    parser.write(text.replaceAll(/\r\n?/g, '\n'), (error) => (error ? reject(error) : resolve()));
  });

function tooMuch(
  info: Parser['info'],
  { widest, rowBytes }: { widest: number; rowBytes: number },
): string | undefined {
  const count = (number: number) => number.toLocaleString('en-US');
  if (rowBytes > MAX_ROW_BYTES)
    return 'is longer than 256 kB, perhaps because a quotation mark is never closed; the rest of the file could not be read';
  if (info.records > MAX_ROWS)
    return `the file has more than ${count(MAX_ROWS)} rows: divide it into several`;
  if (info.empty_lines > MAX_EMPTY_ROWS)
    return `the file has more than ${count(MAX_EMPTY_ROWS)} empty lines`;
  if (widest > MAX_CELLS) return `the file has more than ${count(MAX_CELLS)} columns`;
  if (info.invalid_field_length > MAX_UNEVEN_ROWS)
    return `more than ${count(MAX_UNEVEN_ROWS)} rows have more or fewer cells than the first one; the rest of the file was not read`;
  return undefined;
}

function unreadable({ code }: { code?: string }): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a quotation mark opened here is never closed; the rest of the file could not be read';
  return 'a quotation mark is in the middle of a cell: quote the whole cell and double the quotation marks inside; the rest of the file could not be read';
}
