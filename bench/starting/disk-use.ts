import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What a folder takes of the disk, as `du` counts it. */
export async function megabytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  let bytes = 0;
  for (const name of names) {
    const { blocks, size } = await lstat(join(folder, name));
    // Windows tells no blocks.
    bytes += blocks === undefined ? size : blocks * 512;
  }
  return Math.round(bytes / 2 ** 20);
}
