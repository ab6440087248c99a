import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** What V8 says of a script. */
export interface ScriptCoverage {
  url: string;
  functions: { ranges: { startOffset: number; count: number }[] }[];
}

const root = join(import.meta.dirname, '../..');
const PLACES = [
  'dist/client/assets',
  'dist/admin/admin-assets',
  'dist/server',
  'dist/server/assets',
];

/** The folders under `src` with functions that ran, by the build's source maps. */
export function foldersRun(scripts: readonly ScriptCoverage[]): Set<string> {
  const folders = new Set<string>();
  for (const { url, functions } of scripts) {
    const folderAt = folderFinder(basename(URL.parse(url)?.pathname ?? ''));
    if (!folderAt) continue;
    for (const { ranges } of functions) {
      const [{ startOffset, count }] = ranges as [(typeof ranges)[0]];
      // At 0 the file itself begins, which runs when it is loaded.
      const folder = count > 0 && startOffset > 0 ? folderAt(startOffset) : undefined;
      if (folder) folders.add(folder);
    }
  }
  return folders;
}

type Finder = (offset: number) => string | undefined;
const finders = new Map<string, Finder | undefined>();

function folderFinder(name: string): Finder | undefined {
  if (!finders.has(name)) finders.set(name, makeFinder(name));
  return finders.get(name);
}

function makeFinder(name: string): Finder | undefined {
  const file = PLACES.map((place) => join(root, place, name)).find((path) =>
    existsSync(`${path}.map`),
  );
  if (!file) return undefined;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const text = readFileSync(file, 'utf8');
  const lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const found = new Map<number, string | undefined>();
  return (offset) => {
    if (!found.has(offset)) {
      const line = lines.findLastIndex((start) => start <= offset);
      const entry = map.findEntry(line, offset - lines[line]!);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const path = source && relative(root, resolve(dirname(file), source));
      found.set(offset, path?.startsWith('src/') ? dirname(path) : undefined);
    }
    return found.get(offset);
  };
}
