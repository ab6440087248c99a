import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { FaultyFiles } from './faults.ts';
import { readShop } from './read-shop.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { readYaml } from './read-yaml.ts';

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const years = z
  .string('years look like 1971-1979')
  .regex(/^\d{4}-\d{4}$/, 'years look like 1971-1979')
  .transform((written) => written.split('-').map(Number) as [from: number, to: number]);

/** Without `part` and `skus` it is not sold. */
const entry = z.strictObject({
  number: z.int().min(1).max(99),
  name: text,
  /** A part type, perhaps with words of the parts' names that tell which of them: "brake-hose: rear". */
  part: z
    .string()
    .regex(/^[a-z0-9-]+(: \S.*)?$/)
    .optional(),
  skus: z.array(text).min(1).optional(),
  /** How many a van has. */
  quantity: z.int().min(1).default(1),
  note: text.optional(),
  /** The number of the part that it comes with. */
  with: z.int().optional(),
});

const diagram = z.strictObject({
  /** Without van and years. */
  title: text,
  van: slug,
  system: slug,
  years,
  drawing: slug,
  caption: text,
  entries: z.array(entry).min(1),
});

export type DiagramEntry = z.infer<typeof entry>;

export type Diagram = z.infer<typeof diagram> & {
  /** The file's name. */
  slug: string;
};

/** The exploded diagrams of `diagrams/*.yaml`, in the order of their files; throws FaultyFiles. */
export function readDiagrams(folder = 'diagrams'): Diagram[] {
  const files = readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('.yaml'))
    .toSorted();
  const diagrams = files.map((file) => ({
    slug: basename(file, '.yaml'),
    ...readYaml(join(folder, file), diagram),
  }));
  const faults = faultsIn(diagrams);
  if (faults.length > 0) throw new FaultyFiles(faults);
  return diagrams;
}

/** What is wrong with diagrams that are well formed each, one line per fault. */
export function faultsIn(diagrams: readonly Diagram[]): string[] {
  const vans = readShop().van_types;
  const types = new Set(readVocabulary().partTypes.map((type) => type.slug));
  return diagrams.flatMap((each, at) => {
    const van = vans.find((type) => type.slug === each.van);
    const [from, to] = each.years;
    return [
      ...(van ? [] : [`"${each.van}" is no van`]),
      ...(van && !(from <= to && from >= van.years[0] && to <= van.years[1])
        ? [`${from}-${to} are not years of ${each.van}`]
        : []),
      ...(diagrams.findIndex((other) => other.van === each.van && other.system === each.system) < at
        ? [`${each.van} has "${each.system}" twice`]
        : []),
      ...each.entries.flatMap((one, place) =>
        faultsOfEntry(one, place, each, types).map((fault) => `number ${one.number}: ${fault}`),
      ),
    ].map((fault) => `diagrams/${each.slug}.yaml, ${fault}`);
  });
}

function faultsOfEntry(
  one: DiagramEntry,
  place: number,
  { entries }: Diagram,
  types: ReadonlySet<string>,
): string[] {
  const type = one.part?.split(':')[0];
  const whole = entries.find(({ number }) => number === one.with);
  return [
    ...(entries.findIndex(({ number }) => number === one.number) < place
      ? ['stands there twice']
      : []),
    ...(type && !types.has(type) ? [`"${type}" is no part type`] : []),
    ...(one.part && one.skus ? ['has either a part type or SKUs'] : []),
    ...(one.with && (one.part || one.skus) ? ['is sold by itself or with another'] : []),
    ...(one.with && !isSold(whole) ? [`comes with ${one.with}, which is not sold`] : []),
  ];
}

const isSold = (one: DiagramEntry | undefined) => Boolean(one?.part ?? one?.skus);
