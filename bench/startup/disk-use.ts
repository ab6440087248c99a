import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Disk usage of a folder, as `du` counts it. */
export async function megabytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  let bytes = 0;
  for (const name of names) {
    const { blocks, size } = await lstat(join(folder, name));
    // Windows reports no blocks.
    bytes += blocks === undefined ? size : blocks * 512;
  }
  return Math.round(bytes / 2 ** 20);
}
