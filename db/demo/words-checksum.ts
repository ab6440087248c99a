import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, query, type Queryable, sql } from '../../src/server/database/query.ts';

const here = (...names: string[]) => join(import.meta.dirname, ...names);

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => !name.includes('.test.'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** What an update brings, by the name under which the shop remembers it. */
const WORD_FILES: Record<string, () => Promise<string[]>> = {
  'owners-words.yaml': async () => [here('owners-words.yaml')],
  'symptoms.yaml': async () => [here('symptoms.yaml')],
  repairs: () => filesIn(here('repairs')),
  diagrams: async () => [
    ...(await filesIn(here('diagrams'))),
    // Numbers move with their drawing.
    ...(await filesIn(here('../../drawings/diagrams'))),
  ],
};

/** Whether a file of words differs from the one that the shop's words came from. */
export async function hasNewWords(db: Queryable): Promise<boolean> {
  const stored = await query<{ name: string; checksum: string }>(
    db,
    sql`SELECT name, checksum FROM brought_files WHERE name = ANY (${Object.keys(WORD_FILES)})`,
  );
  const known = new Map(stored.map(({ name, checksum }) => [name, checksum]));
  const current = await readChecksums();
  return current.some(({ name, checksum }) => known.get(name) !== checksum);
}

export async function recordAddedWords(db: Queryable): Promise<void> {
  for (const { name, checksum } of await readChecksums())
    await execute(
      db,
      sql`INSERT INTO brought_files (name, checksum) VALUES (${name}, ${checksum})
              ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum`,
    );
}

const readChecksums = () =>
  Promise.all(
    Object.entries(WORD_FILES).map(async ([name, filesOf]) => {
      const hash = createHash('sha256');
      for (const file of await filesOf()) hash.update(await readFile(file, 'utf8'));
      return { name, checksum: hash.digest('hex') };
    }),
  );
