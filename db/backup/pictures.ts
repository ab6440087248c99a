import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders below DATA_DIR. Mails of the local mailbox and files of earlier versions are left out; they start empty. */
const FOLDERS = ['photos', 'files'];
const RELEASES = /[/\\]files[/\\]releases$/;

/** Copies photographs and uploaded pictures. File names are never reused, so existing files are skipped. */
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
