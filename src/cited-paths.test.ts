import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', '{bench,docs,paypal-sandbox,src}/**/*.md'], { cwd: root });
const sources = globSync(
  '{bench,bin,build,db,docs,drawings,e2e,paypal-sandbox,prove,scale,src}/**',
  {
    cwd: root,
  },
);

/** A document may cite a path from the root, from `src/`, or by its last segments. */
function exists(path: string): boolean {
  const pattern = new RegExp(`(^|/)${RegExp.escape(path).replaceAll('\\*', '[^/]+')}/?$`);
  return existsSync(join(root, path)) || sources.some((source) => pattern.test(source));
}

it.each(documents)('%s cites only files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = text.matchAll(/`([\w.*-][\w./*-]*\.(?:css|json|m?tsx?|mjs|sql|svg|txt|yaml))`/g);
  const links = text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g);
  expect([
    ...[...paths].map(([, path]) => path!).filter((path) => !exists(path)),
    ...[...links]
      .map(([, link]) => link!)
      .filter((link) => !existsSync(join(root, dirname(document), link))),
  ]).toEqual([]);
});
