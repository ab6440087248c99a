import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod';
import { FaultyFiles, faultsOf } from './faults.ts';

/** Reads a file of this folder; throws FaultyFiles. */
export function readYaml<S extends z.ZodType>(file: string, shape: S): z.output<S> {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const { data, error } = shape.safeParse(parse(text));
  if (error) throw new FaultyFiles(faultsOf(error).map((fault) => `${file}, ${fault}`));
  return data;
}
