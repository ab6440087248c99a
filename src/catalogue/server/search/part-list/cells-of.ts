/** At least two runs of spaces: columns of an invoice. */
const COLUMNS = /\S\s{2,}\S.*\S\s{2,}\S/;

export function separatorOf(line: string): string {
  const strong = ['\t', ';', '|'].find((each) => line.includes(each));
  if (strong) return strong;
  return COLUMNS.test(line) ? '  ' : ',';
}

/** The cells of a line by its strongest separator; a quoted one may have others in it. */
export function cellsOf(line: string): string[] {
  const separator = separatorOf(line);
  if (separator === '  ') return line.trim().split(/\s{2,}/);
  const cells: string[] = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}
