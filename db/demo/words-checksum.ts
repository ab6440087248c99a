import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, query, type Queryable, sql } from '../../src/server/database/query.ts';

const WORDS_FILE = 'owners-words.yaml';

/** Whether the file of owners' words differs from the one that the shop's words came from. */
export async function hasNewWords(db: Queryable): Promise<boolean> {
  const [stored] = await query<{ checksum: string }>(
    db,
    sql`SELECT checksum FROM brought_files WHERE name = ${WORDS_FILE}`,
  );
  return stored?.checksum !== (await readChecksum());
}

export async function recordAddedWords(db: Queryable): Promise<void> {
  await execute(
    db,
    sql`INSERT INTO brought_files (name, checksum) VALUES (${WORDS_FILE}, ${await readChecksum()})
            ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum`,
  );
}

async function readChecksum(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, WORDS_FILE), 'utf8');
  return createHash('sha256').update(text).digest('hex');
}
