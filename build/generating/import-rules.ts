import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';

interface Override {
  files: string[];
  rules: { 'no-restricted-imports'?: 'off' | [string, { patterns: Pattern[] }] };
}

interface Pattern {
  regex: string;
  importNames?: string[];
}

/** The overrides of `.oxlintrc.json`, of which the last that matches a file applies. */
export function readImportRules(root: string): Override[] {
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    overrides: Override[];
  };
  return overrides.filter(({ rules }) => rules['no-restricted-imports']);
}

/** Whether the linter lets one file import another as a whole; both are paths from the root and need not exist. */
export function mayImport(rules: Override[], from: string, to: string): boolean {
  const applied = rules.findLast(({ files }) => files.some((glob) => matchesGlob(from, glob)));
  const rule = applied?.rules['no-restricted-imports'] ?? 'off';
  if (rule === 'off') return true;
  const path = relative(dirname(from), to).replaceAll('\\', '/');
  const specifier = path.startsWith('.') ? path : `./${path}`;
  return !rule[1].patterns.some(
    ({ regex, importNames }) => !importNames && new RegExp(regex).test(specifier),
  );
}
