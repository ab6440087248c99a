import { trackingLink } from '../../../orders/rules/tracking-link.ts';
import { isShortenedNumber, isTrackingNumber } from '../../../orders/rules/tracking-number.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';

/** A line of a carrier's file, or of a pasted list. */
export interface TrackingRow {
  line: number;
  text: string;
  order: string | null;
  number: string;
  /** The line has several columns, none of which is sure to be the order or the number. */
  unclear?: 'which_order' | 'which_number';
}

/** Orders by the column's heading. */
const ORDER_HEADING =
  /^(order|order ?(id|no\.?|number|#|name)|(customer |your )?reference.*|ref(\.| ?(no\.?|number|#|1))?|invoice.*)$/i;
const TRACKING_HEADING =
  /^(.*tracking.*|label ?(no\.?|number|id)|piece ?(id|number)|(mail|air|way) ?(piece|bill).*|shipment ?(id|number))$/i;

/** Splits the lines into columns, and finds order and tracking number by their headings or by what they look like. */
export function readTrackingRows(
  pasted: string,
  isSelected: (order: string) => boolean,
): TrackingRow[] {
  const all = pasted
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text, line }) => text && !(line === 1 && /^sep=.$/i.test(text)));
  const isTabbed = all.some(({ text }) => text.includes('\t'));
  const rows = all.map((row) => ({ ...row, cells: cellsOf(row.text, isTabbed) }));
  const heads = headsOf(rows[0]?.cells ?? []);
  return (heads ? rows.slice(1) : rows).map(({ cells, ...row }) => ({
    ...row,
    ...(cells.length === 1
      ? readWords(cells[0]!, isSelected)
      : heads
        ? readUnderHeads(cells, heads, isSelected)
        : readCells(cells, isSelected)),
  }));
}

/** A comma or semicolon parts cells unless the list has tabs; quoted cells keep theirs. */
function cellsOf(text: string, isTabbed: boolean): string[] {
  const cells = text.split(isTabbed ? BETWEEN_TABS : BETWEEN_COMMAS).map(withoutQuotes);
  return cells.filter(Boolean).length > 1 ? cells : [cells.find(Boolean) ?? text];
}

const BETWEEN_TABS = /\t(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const BETWEEN_COMMAS = /[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** Spreadsheets mark numbers that are text as ="940…" or '940…. */
const withoutQuotes = (cell: string): string =>
  cell
    .trim()
    .replace(/^=?"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .replace(/^'/, '')
    .trim();

interface Heads {
  order: number;
  tracking: number;
}

/** Where the headings say that the columns are; undefined if the line has no heading of a tracking number. */
function headsOf(cells: readonly string[]): Heads | undefined {
  const tracking = cells.findIndex((cell) => TRACKING_HEADING.test(cell));
  const order = cells.findIndex((cell, at) => at !== tracking && ORDER_HEADING.test(cell));
  return tracking >= 0 && cells.every((cell) => !/\d{4}/.test(cell))
    ? { order, tracking }
    : undefined;
}

type Read = Pick<TrackingRow, 'order' | 'number' | 'unclear'>;

/**
 * Ten digits may also be a tracking number, unless they are the number of a selected order. Removes the spaces with
 * which carriers print tracking numbers in groups.
 */
function readWords(text: string, isSelected: (order: string) => boolean): Read {
  const [, digits = '', rest = ''] = ORDER_FIRST.exec(text) ?? [];
  const found = readOrderNumber(digits);
  const order = found !== null && (isSelected(found) || rest.trim()) ? found : null;
  return { order, number: inGroups(order === null ? text : rest) };
}

const ORDER_FIRST = /^(\d{4}[-\s]?\d{4}[-\s]?\d{2})(?=\s|$)(.*)$/;
const inGroups = (text: string): string => text.replaceAll(/\s+/g, '');

function readUnderHeads(
  cells: readonly string[],
  { order: place, tracking }: Heads,
  isSelected: (order: string) => boolean,
): Read {
  const number = inGroups(cells[tracking] ?? '');
  const named = place >= 0 ? [cells[place] ?? ''] : cells.filter((_, at) => at !== tracking);
  return withOrder(named, number, isSelected);
}

function readCells(given: readonly string[], isSelected: (order: string) => boolean): Read {
  const cells = given.filter(Boolean);
  const orders = cells.filter((cell) => orderIn(cell) !== null);
  const named = orders.find((cell) => isSelected(orderIn(cell)!)) ?? orders[0];
  const others = cells.filter((cell) => cell !== named);
  const numbers = others.filter((cell) => isTrackingNumber(cell) || isShortenedNumber(cell));
  const known = numbers.filter((cell) => trackingLink(cell));
  const sure = [known, numbers, others].find(({ length }) => length === 1)?.[0];
  const read = withOrder(named === undefined ? [] : [named], inGroups(sure ?? ''), isSelected);
  return sure === undefined && numbers.length > 1 ? { unclear: 'which_number', ...read } : read;
}

function withOrder(
  cells: readonly string[],
  number: string,
  isSelected: (order: string) => boolean,
): Read {
  const found = cells.flatMap((cell) => orderIn(cell) ?? []);
  const order = found.find(isSelected) ?? found[0] ?? null;
  return order === null ? { order, number, unclear: 'which_order' } : { order, number };
}

/** In a cell of its own, or among words such as "VanGon #". */
const orderIn = (cell: string): string | null =>
  readOrderNumber(/(?<!\d)\d{4}[-\s]?\d{4}[-\s]?\d{2}(?!\d)/.exec(cell)?.[0] ?? '');
