import * as z from 'zod';
import { bodies, gearboxes } from '../../src/fitment/rules/conditions.ts';
import { FaultyFiles } from './faults.ts';
import { readYaml } from './read-yaml.ts';
import { typeset } from './typeset.ts';

const text = z.string().trim().min(1);
const prose = text.transform(typeset);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const years = z.tuple([z.int(), z.int()]);

const partType = z.strictObject({
  slug,
  name: text,
  plural: text,
  group: text,
  /** How early lists show it: 10 what every van needs, 0 consumables and tools. */
  weight: z.int().min(0).max(10).default(5),
  also: z.array(text),
  belongs_to: z.array(slug),
  /** Substitutes for vans that have no part of this type, and what such a van has: "drum brakes". */
  instead: z.array(z.strictObject({ type: slug, van_has: text.optional() })).default([]),
  /** SKU of the product whose drawing shows the type. */
  icon: text,
});

const directed = z.strictObject({ say: z.array(text).min(1), means: z.array(text).min(1) });

const vanPhrase = z.strictObject({
  say: z.array(text).min(1),
  van: z.array(slug).default([]),
  years: years.optional(),
  engines: z.array(text).default([]),
  gearbox: z.enum(gearboxes).optional(),
  body: z.enum(bodies).optional(),
  weak: z.boolean().default(false),
});

const ownersWords = z.strictObject({
  /** A list of synonyms, or words and what to search for instead. */
  words: z.array(z.union([z.array(text).min(2), directed])),
  /** What to search for instead of a German word. */
  german: z.record(text, z.array(text).min(1)),
  vans: z.array(vanPhrase),
});

const engine = z.strictObject({
  code: text,
  name: prose,
  family: text,
  liters: z.number().optional(),
  hp: z.int().optional(),
  vans: z.array(z.strictObject({ van: slug, years })).min(1),
  /** Where the code is stamped; empty if unknown. */
  stamped: z.string().default(''),
  note: prose.optional(),
});

export type Vocabulary = ReturnType<typeof readVocabulary>;

/** The search vocabulary: part types, owners' words and engines; throws FaultyFiles. */
export function readVocabulary() {
  const partTypes = readYaml('part-types.yaml', z.array(partType));
  const words = readYaml('owners-words.yaml', ownersWords);
  const engines = readYaml('engines.yaml', z.array(engine));
  const faults = linkFaults(partTypes);
  if (faults.length > 0) throw new FaultyFiles(faults);
  return { partTypes, ...words, engines };
}

function linkFaults(partTypes: z.infer<typeof partType>[]): string[] {
  const slugs = new Set(partTypes.map((type) => type.slug));
  return partTypes.flatMap((type) => [
    ...type.instead
      .filter((other) => !slugs.has(other.type) || other.type === type.slug)
      .map((other) => `part-types.yaml, ${type.slug}: instead "${other.type}" is no other type`),
    ...type.belongs_to
      .filter((other) => !slugs.has(other) || other === type.slug)
      .map(
        (other) => `part-types.yaml, ${type.slug}: belongs to "${other}", which is no other type`,
      ),
    ...(partTypes.filter((other) => other.slug === type.slug).length > 1
      ? [`part-types.yaml, ${type.slug}: stands there twice`]
      : []),
  ]);
}
