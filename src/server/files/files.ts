import type { FastifyInstance } from 'fastify';
import { openBucket } from './bucket.ts';
import { type Files, isFileName, isUploadedName } from './file-store.ts';
import { openFolder } from './folder.ts';
import type { Config } from '../config/config.ts';

/** Opens the configured bucket, or folders under DATA_DIR. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'filesS3'>): Promise<Files> {
  const files = config.filesS3 ? await openBucket(config.filesS3) : openFolder(config.dataDir);
  return {
    write: async (name, bytes) => files.write(checked(name), bytes),
    read: async (name) => (isFileName(name) ? files.read(name) : null),
    has: async (name) => isFileName(name) && files.has(name),
    remove: async (name) => files.remove(checked(name)),
    list: async (folder) => (await files.list(folder)).filter(isFileName).toSorted(),
  };
}

function checked(name: string): string {
  if (!isFileName(name)) throw new Error(`Not a valid file name: ${name}`);
  return name;
}

/** Serves uploaded pictures as immutable: a new picture has a new name. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const name = request.params['*'];
    const bytes = isUploadedName(name) ? await files.read(name) : null;
    if (!bytes) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
