/** Statements that break a running process of the previous version, or that it breaks. */
const CONTRACTING: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop\s+(table|column|view|type|schema|sequence|function)\b/i, 'drops what may be in use'],
  [/\bdrop\s+default\b/i, 'drops a default that may be relied on'],
  [/\brename\b/i, 'renames'],
  [/\bset\s+not\s+null\b/i, 'requires a value that may be left out'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [/\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/i, 'adds a constraint that may be violated'],
  [/\btruncate\b/i, 'deletes rows'],
];

const ADDED_COLUMN =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!check\b|constraint\b)[a-z_]+\s+[^,;]*\bnot\s+null\b[^,;]*/gi;

/** The line that marks a contracting migration: `-- Needs: 0081_parcel_sizes.sql`. */
const NEEDS = /^-- Needs: (\d{4}_\w+\.sql)$/m;

/** The migration that a version of the shop must have in order to run after this one; undefined if any version can. */
export const requiredMigration = (text: string): string | undefined => NEEDS.exec(text)?.[1];

/** The parts of a migration that the previous version may not survive. */
export function contractingStatements(text: string): string[] {
  const plain = text.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''");
  const found = CONTRACTING.filter(([pattern]) => pattern.test(plain)).map(([, what]) => what);
  const columns = plain.match(ADDED_COLUMN) ?? [];
  const isRequired = columns.some((column) => !/\b(default|generated)\b/i.test(column));
  return isRequired ? [...found, 'adds a column that has to be given'] : found;
}
