import { join } from 'node:path';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import type { FastifyInstance } from 'fastify';
import { openBucket } from './bucket.ts';
import type { Files } from './file-store.ts';
import type { Config } from '../config/config.ts';

/** Only the shop creates names: a folder and a UUID. */
const NAME = /^[a-z]{1,40}\/[0-9a-f-]{36}\.webp$/;

/** Opens the configured bucket, or a folder under DATA_DIR. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'filesS3'>): Promise<Files> {
  const files = config.filesS3
    ? await openBucket(config.filesS3)
    : openFolder(join(config.dataDir, 'files'));
  return {
    write: async (name, bytes) => files.write(checked(name), bytes),
    read: async (name) => (NAME.test(name) ? files.read(name) : null),
    remove: async (name) => files.remove(checked(name)),
  };
}

function openFolder(folder: string): Files {
  const open = () =>
    new FileStorage(new LocalStorageAdapter(folder), undefined, {
      visibility: { useVisibility: false, visibilityFallback: { strategy: 'ignore' } },
    });
  let storage = open();
  return {
    async write(name, bytes) {
      try {
        await storage.write(name, bytes, { mimeType: 'image/webp' });
      } catch (error) {
        // A full disk leaves a partial file.
        await storage.deleteFile(name).catch(() => {});
        // The storage remembers a folder that it could not create.
        storage = open();
        throw error;
      }
    },
    async read(name) {
      if (!(await storage.fileExists(name))) return null;
      return storage.readToBuffer(name);
    },
    remove: (name) => storage.deleteFile(name),
  };
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`Not a valid file name: ${name}`);
  return name;
}

/** Serves pictures as immutable: a new picture has a new name. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const bytes = await files.read(request.params['*']);
    if (!bytes) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
