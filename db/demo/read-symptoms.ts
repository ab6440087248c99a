import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { FaultyFiles } from './faults.ts';
import { readRepairs } from './read-repairs.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { readYaml } from './read-yaml.ts';

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const symptom = z.strictObject({
  name: text,
  system: text,
  what: z.array(text).min(1),
  where: z.array(text).default([]),
  when: z.array(text).default([]),
  vans: z.array(slug).default([]),
  /** A part type, perhaps with words that tell which of them: "relay: hard-start". */
  parts: z.array(z.string().regex(/^[a-z0-9-]+(: \S.*)?$/)).min(1),
  /** Names of jobs, of any van. */
  jobs: z.array(text).default([]),
  test: text,
  article: slug.optional(),
});

const symptomsFile = z.strictObject({
  words: z.array(z.array(text).min(2)),
  symptoms: z.array(symptom),
});

export type Symptoms = z.infer<typeof symptomsFile>;

/** What owners complain of; throws FaultyFiles. */
export function readSymptoms(): Symptoms {
  const symptoms = readYaml('symptoms.yaml', symptomsFile);
  const types = new Set(readVocabulary().partTypes.map((type) => type.slug));
  const known = new Set(readRepairs().map((repair) => repair.name));
  const faults = symptoms.symptoms.flatMap(({ name, parts, jobs, article }, at) => [
    ...parts
      .filter((part) => !types.has(part.split(':')[0]!))
      .map((part) => `${name}: "${part}" is no part type`),
    ...jobs.filter((job) => !known.has(job)).map((job) => `${name}: "${job}" is no job`),
    ...(article && !existsSync(articleFile(article)) ? [`${name}: no article "${article}"`] : []),
    ...(symptoms.symptoms.findIndex((other) => other.name === name) < at
      ? [`${name}: stands there twice`]
      : []),
  ]);
  if (faults.length > 0) throw new FaultyFiles(faults.map((fault) => `symptoms.yaml, ${fault}`));
  return symptoms;
}

const articleFile = (article: string) =>
  join(import.meta.dirname, 'texts', 'articles', `${article}.md`);
