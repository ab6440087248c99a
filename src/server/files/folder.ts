import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import type { Files } from './file-store.ts';

/** Photographs and mails have their own folders under DATA_DIR; everything else is under `files`. */
const BESIDE = /^(photos|mailbox)(\/|$)/;
const pathOf = (name: string): string => (BESIDE.test(name) ? name : `files/${name}`);

/** Files in folders under DATA_DIR. */
export function openFolder(dataDir: string): Files {
  const open = () =>
    new FileStorage(new LocalStorageAdapter(dataDir), undefined, {
      visibility: { useVisibility: false, visibilityFallback: { strategy: 'ignore' } },
    });
  let storage = open();

  return {
    async write(name, bytes) {
      const path = pathOf(name);
      // Renamed once complete, because other processes may read it at once and a crash must not leave a partial file.
      const part = `${path}.${randomUUID()}.part`;
      try {
        // Mails contain personal data: only the shop's own user may read them.
        if (name.startsWith('mailbox/'))
          await mkdir(join(dataDir, 'mailbox'), { recursive: true, mode: 0o700 });
        await storage.write(part, bytes);
        await storage.moveFile(part, path);
      } catch (error) {
        // A full disk leaves a partial file.
        await storage.deleteFile(part).catch(() => {});
        // The storage caches the failure to create a folder, so reopen it.
        storage = open();
        throw error;
      }
    },
    async read(name) {
      if (!(await storage.fileExists(pathOf(name)))) return null;
      return storage.readToBuffer(pathOf(name));
    },
    has: (name) => storage.fileExists(pathOf(name)),
    remove: (name) => storage.deleteFile(pathOf(name)),
    async list(folder) {
      if (!(await storage.directoryExists(pathOf(folder)))) return [];
      const entries = await storage.list(pathOf(folder)).toArray();
      return entries.map(({ path }) => `${folder}/${basename(path)}`);
    },
  };
}
