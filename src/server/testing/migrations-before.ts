import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const migrations = resolve(import.meta.dirname, '../../../db/migrations');

/** Copies every migration before `name` to a folder that is removed after the test. */
export async function migrationsBefore(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-earlier-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of await readdir(migrations)) {
    if (file < name) await copyFile(join(migrations, file), join(folder, file));
  }
  return folder;
}
