import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** What a file imports, in any way: types and lazy imports included. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;
/** Tests may import anything. */
const TESTS = /\.test\.tsx?$|\/testing\//;

export type Imports = Map<string, string[]>;

/** The imports of every source file of shop and sandbox, as paths from the root or names of packages. */
export function readImports(root: string): Imports {
  const files = globSync('{src,paypal-sandbox}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !TESTS.test(file));
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)].map(([, , name]) =>
        name!.startsWith('.') ? posix.join(dirname(file), name!.replace(/\?.*/, '')) : name!,
      ),
    ]),
  );
}

/** Groups of files that lead back to themselves. */
export function circles(imports: Imports): string[][] {
  const seen = new Map<string, number>();
  const low = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    seen.set(file, seen.size);
    low.set(file, seen.get(file)!);
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!seen.has(next)) visit(next);
      if (path.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== seen.get(file)) return;
    const group = path.splice(path.indexOf(file));
    if (group.length > 1 || imports.get(file)!.includes(file)) found.push(group);
  };
  for (const file of imports.keys()) if (!seen.has(file)) visit(file);
  return found;
}
