import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const migrations = resolve(import.meta.dirname, '../../../db/migrations');

/** A folder with every migration before the one, for a database as it was then; gone after the test. */
export async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-earlier-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of await readdir(migrations)) {
    if (file < name) await copyFile(join(migrations, file), join(folder, file));
  }
  return folder;
}
