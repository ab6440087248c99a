import { open } from 'node:fs/promises';

/** Writes a file that nobody else on this machine reads, also over one that others could. */
export async function writePrivate(path: string, content: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    // A pipe or a terminal stays whose it is.
    if ((await file.stat()).isFile()) await file.chmod(0o600);
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}
