import { randomUUID } from 'node:crypto';
import { access, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreErrorCodes } from '../database/ignore-error-codes.ts';
import type { Files } from './file-store.ts';
import { makeFolder } from './make-folder.ts';

/** Photographs and mails have their own folders under DATA_DIR; everything else is under `files`. */
const BESIDE = /^(photos|mailbox)(\/|$)/;

/** Files in folders under DATA_DIR. */
export function openFolder(dataDir: string): Files {
  const pathOf = (name: string) => join(dataDir, BESIDE.test(name) ? name : `files/${name}`);

  return {
    async write(name, bytes) {
      const path = pathOf(name);
      // Renamed once complete, because other processes may read it at once and a crash must not leave a partial file.
      const part = `${path}.${randomUUID()}.part`;
      // Mails contain personal data: only the shop's own user may read them.
      await makeFolder(dirname(path), name.startsWith('mailbox/') ? 0o700 : undefined);
      try {
        await writeFile(part, bytes);
        await rename(part, path);
      } catch (error) {
        // A full disk leaves a partial file.
        await rm(part, { force: true }).catch(() => {});
        throw error;
      }
    },
    read: async (name) => (await readFile(pathOf(name)).catch(ignoreErrorCodes('ENOENT'))) ?? null,
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        (error: unknown) => ignoreErrorCodes('ENOENT')(error) ?? false,
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(folder) {
      const files = await readdir(pathOf(folder)).catch(ignoreErrorCodes('ENOENT'));
      return (files ?? []).map((file) => `${folder}/${file}`);
    },
  };
}
