import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { TownsFile } from '../src/cart/rules/zip-town.ts';

/** Written by `npm run generate`: two digits, a town, and the last three digits of its ZIP codes, tab-separated. */
const LIST = join(import.meta.dirname, 'us-towns.txt');
/** Required by their license. */
const SOURCE = 'GeoNames (geonames.org), CC BY 4.0';

/** Emits the towns of US ZIP codes as small files, such as `/towns/08.json` (docs/decisions/019). */
export function zipCodeTowns(): Plugin {
  return {
    name: 'zip-code-towns',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const [fileName, source] of townsFiles()) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer({ middlewares }) {
      const files = townsFiles();
      middlewares.use((request, response, next) => {
        const file = files.get(request.url?.slice(1) ?? '');
        if (!file) return next();
        response.setHeader('content-type', 'application/json').end(file);
      });
    },
  };
}

/** The files by name, such as `towns/08.json`. */
export function townsFiles(): Map<string, string> {
  // Every prefix has a file, even if it is empty, so that no request is a 404.
  const towns = new Map<string, Record<string, string>>(
    Array.from({ length: 100 }, (_, prefix) => [String(prefix).padStart(2, '0'), {}]),
  );
  for (const line of readFileSync(LIST, 'utf8').split(/\r?\n/)) {
    if (line.startsWith('#') || !line) continue;
    const [prefix = '', town = '', rests = ''] = line.split('\t');
    towns.get(prefix)![town] = rests;
  }
  return new Map(
    [...towns].map(([prefix, named]) => [
      `towns/${prefix}.json`,
      JSON.stringify({ source: SOURCE, towns: named } satisfies TownsFile),
    ]),
  );
}
