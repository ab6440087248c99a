import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Under DATA_DIR. Mails of the local mailbox are left out, and files of earlier versions, which start anew. */
const FOLDERS = ['photos', 'files'];
const RELEASES = /[/\\]files[/\\]releases$/;

/** Copies photographs and uploaded pictures. Each has a name of its own for good, so those that are there stay. */
export async function copyPictures(from: string, to: string): Promise<void> {
  for (const name of FOLDERS) {
    const source = join(from, name);
    if (!(await stat(source).catch(() => undefined))) continue;
    await cp(source, join(to, name), {
      recursive: true,
      filter: (path) => !RELEASES.test(path) && !path.endsWith('.part'),
    });
  }
}
