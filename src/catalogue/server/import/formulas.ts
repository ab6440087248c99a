/** Matches cells that spreadsheets evaluate, also after apostrophes, so that escaping is reversible. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Prefixes an apostrophe to cells that a spreadsheet would evaluate. */
export const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Undoes `escapeFormula`, and removes an apostrophe typed in the spreadsheet for the same purpose. */
export const unescapeFormula = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
