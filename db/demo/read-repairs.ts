import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { bodies, gearboxes } from '../../src/fitment/rules/conditions.ts';
import {
  readMeant,
  type Repair,
  type RepairVan,
} from '../../src/catalogue/rules/repairs/repair.ts';
import { capitalize } from '../../src/kit/capitalize.ts';
import { FaultyFiles } from './faults.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { readYaml } from './read-yaml.ts';
import { typeset } from './typeset.ts';

const FOLDER = 'repairs';

const text = z.string().trim().min(1).transform(typeset);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const vans = z
  .record(slug, z.tuple([z.int(), z.int()]))
  .transform((all): RepairVan[] =>
    Object.entries(all).map(([van, [from, to]]) => ({ van, from, to })),
  );

const need = {
  part: z
    .string()
    .regex(/^[a-z0-9-]+(: \S.*)?$/)
    .optional(),
  name: text.optional(),
  note: text.optional(),
  vans: vans.default([]),
};

const line = z.strictObject({
  ...need,
  quantity: z.int().min(1).default(1),
  while_there: z.boolean().default(false),
});

const repair = z.strictObject({
  slug,
  name: text,
  vans: vans.refine((all) => all.length > 0),
  assumes: z
    .strictObject({
      engines: z.array(z.string()).default([]),
      gearbox: z.enum(gearboxes).nullable().default(null),
      body: z.enum(bodies).nullable().default(null),
      details: z.array(z.string()).default([]),
    })
    .default({ engines: [], gearbox: null, body: null, details: [] }),
  about: text,
  hours: z.number().positive(),
  difficulty: z.int().min(1).max(5),
  also: z.array(z.string()).default([]),
  lines: z.array(line).min(1),
  tools: z.array(z.strictObject(need)).default([]),
  figures: z.array(z.strictObject({ what: text, value: text })).default([]),
  article: slug.optional(),
});

interface Written {
  part?: string | undefined;
  name?: string | undefined;
  note?: string | undefined;
}

const orNull = <N extends Written>(written: N) => ({
  ...written,
  part: written.part ?? null,
  name: written.name ?? null,
  note: written.note ?? null,
});

/** The jobs on vans; throws FaultyFiles. */
export function readRepairs(): Repair[] {
  const files = readdirSync(join(import.meta.dirname, FOLDER)).toSorted();
  const repairs = files.flatMap((file) =>
    readYaml(join(FOLDER, file), z.array(repair)).map(
      ({ article = null, lines, tools, ...rest }): Repair => ({
        ...rest,
        system: capitalize(file.replace('.yaml', '').replaceAll('-', ' ')),
        lines: lines.map(orNull),
        tools: tools.map(orNull),
        article,
      }),
    ),
  );
  const types = new Set(readVocabulary().partTypes.map((type) => type.slug));
  const faults = repairs.flatMap(({ slug, lines, tools, article }, at) => [
    ...[...lines, ...tools].flatMap(({ part, name }) => {
      if (!part) return name ? [] : [`${slug}: a line has neither part nor name`];
      return types.has(readMeant(part).type) ? [] : [`${slug}: "${part}" is no part type`];
    }),
    ...(article && !existsSync(articleFile(article)) ? [`${slug}: no article "${article}"`] : []),
    ...(repairs.findIndex((other) => other.slug === slug) < at
      ? [`${slug}: stands there twice`]
      : []),
  ]);
  if (faults.length > 0) throw new FaultyFiles(faults.map((fault) => `repairs, ${fault}`));
  return repairs;
}

const articleFile = (article: string) =>
  join(import.meta.dirname, 'texts', 'articles', `${article}.md`);
