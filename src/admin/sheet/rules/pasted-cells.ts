/** Parses the clipboard format of spreadsheets: tabs and lines, quoted where a cell contains them. */
export function readPasted(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(cell);
    if (text[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  // Spreadsheets also terminate the last line.
  if (rows.length > 1 && rows.at(-1)!.join('') === '' && /[\r\n]$/.test(text)) rows.pop();
  return rows;
}

function readPlain(text: string, start: number): { cell: string; end: number } {
  const length = text.slice(start).search(/[\t\r\n]/);
  const end = length < 0 ? text.length : start + length;
  return { cell: text.slice(start, end), end };
}

/** A quotation mark that is not closed before a tab or the end is a plain one, as in `"loose`. */
function readQuoted(text: string, start: number): { cell: string; end: number } {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
  quoted.lastIndex = start;
  const found = quoted.exec(text);
  if (!found) return readPlain(text, start);
  return { cell: found[1]!.replaceAll('""', '"'), end: quoted.lastIndex };
}

/** Writes the same format. */
export const writePasted = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quotedWhereNeeded).join('\t')).join('\n');

const quotedWhereNeeded = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
