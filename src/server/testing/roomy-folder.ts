import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More than any run takes. */
const MEMORY_BYTES = 4e9;

/**
 * A new folder for a PostgreSQL, in memory where there is room: a database creates a thousand files, and syncs each of
 * them. Who made it removes it.
 */
export async function roomyFolder(name: string): Promise<string> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  const place = bavail * bsize > MEMORY_BYTES ? '/dev/shm' : tmpdir();
  const folder = await mkdtemp(join(place, `vangon-${name}-`));
  // PostgreSQL runs as somebody else when this is root, and must get in.
  await chmod(folder, 0o755);
  return folder;
}
