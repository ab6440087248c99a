import { open } from 'node:fs/promises';

/** Writes a file that only its owner can read, and restricts an existing file first. */
export async function writePrivate(path: string, content: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    // Leaves the permissions of a pipe or terminal unchanged.
    if ((await file.stat()).isFile()) await file.chmod(0o600);
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}
