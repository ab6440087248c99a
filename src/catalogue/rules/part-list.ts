/** Characters of a pasted list, a spreadsheet's other columns included. */
export const MAX_LIST_LENGTH = 40_000;

/** Lines of a pasted list that are read. */
export const MAX_LIST_LINES = 200;

/** Pieces of a part in a pasted list. */
export const MAX_QUANTITY = 999;

/** The lines of a list without empty ones and rules. */
export const linesOf = (text: string) =>
  text.split(/\r\n?|\n/).filter((line) => /[\p{L}\p{N}]/u.test(line));

/** A line that is listed, as text: its number, its quantity, and the line that was pasted if the quantity is unclear. */
export const keptLine = (typed: string, quantity: number, unclear: string | null) =>
  `${typed}\t${quantity}\t${unclear === null ? '=' : `?${unclear}`}`;

/** Undefined for a line that was pasted. */
export function readKeptLine(line: string) {
  const [, typed, quantity, unclear] = /^([^\t]+)\t(\d{1,3})\t(?:=|\?(.+))$/.exec(line) ?? [];
  return typed && quantity ? { typed, quantity, unclear: unclear ?? null } : undefined;
}
