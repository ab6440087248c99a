import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const LARGE = { cwd: root, maxBuffer: 256 * 1024 * 1024 };

/**
 * Clones the last commit into `folder` and copies uncommitted files. Returns how many those were:
 * 0 when the clone is exactly the commit.
 */
export async function cloneInto(folder: string): Promise<number> {
  await run('git', ['clone', '--quiet', root, folder]);
  const changed = await listed(['diff', '--name-only', '-z', '--diff-filter=d', 'HEAD']);
  const added = await listed(['ls-files', '--others', '--exclude-standard', '-z']);
  const deleted = await listed(['diff', '--name-only', '-z', '--diff-filter=D', 'HEAD']);
  for (const file of [...changed, ...added]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  for (const file of deleted) await rm(join(folder, file), { force: true });
  return changed.length + added.length + deleted.length;
}

async function listed(args: string[]): Promise<string[]> {
  const { stdout } = await run('git', args, LARGE);
  return stdout.split('\0').filter(Boolean);
}
