/** What a spreadsheet takes for a formula, and what begins like one once it has been escaped. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** A cell that a spreadsheet shows as it is: whatever it would work out gets an apostrophe before it. */
export const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `escapeFormula`, also when a spreadsheet's person has typed the apostrophe. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
