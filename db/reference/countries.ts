import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Country {
  id: number;
  /** ISO 3166-1, two letters. */
  sortname: string;
  name: string;
}

/** All countries; their ids are used outside the database (231 is the United States) and never change. */
export function readCountries(): Country[] {
  const file = readFileSync(join(import.meta.dirname, 'countries.csv'), 'utf8');
  const [, ...lines] = file.trimEnd().split('\n');
  return lines.map((line) => {
    const match = line.match(/^(\d+),([A-Z]{2}),"?(.+?)"?$/);
    if (!match) throw new Error(`countries.csv: "${line}" is not id,sortname,name`);
    return { id: Number(match[1]), sortname: match[2]!, name: match[3]! };
  });
}
