import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, query, type Queryable, sql } from '../../src/server/database/query.ts';

const WORD_FILES = ['owners-words.yaml', 'symptoms.yaml'];

/** Whether a file of words differs from the one that the shop's words came from. */
export async function hasNewWords(db: Queryable): Promise<boolean> {
  const stored = await query<{ name: string; checksum: string }>(
    db,
    sql`SELECT name, checksum FROM brought_files WHERE name = ANY (${WORD_FILES})`,
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
    WORD_FILES.map(async (name) => {
      const text = await readFile(join(import.meta.dirname, name), 'utf8');
      return { name, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
