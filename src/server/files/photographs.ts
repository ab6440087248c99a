import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ignoreErrorCodes } from '../database/ignore-error-codes.ts';
import { type Files, isFileName, typeOfFile } from './file-store.ts';

/** The folder for product photographs, unless they are in a bucket. */
export const photographsFolder = (dataDir: string): string => join(dataDir, 'photos');

/**
 * Serves photographs as immutable: a new picture has a new name. Files may be added while the shop runs. `folder` is
 * the location on disk; without it they are in a bucket.
 */
export async function servePhotographs(app: FastifyInstance, files: Files, folder?: string) {
  if (!folder) return serveStored(app, files);
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/photos/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
}

function serveStored(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const name = `photos/${request.params.file}`;
    const bytes = await files.read(name);
    if (!bytes) return reply.callNotFound();
    return reply
      .type(typeOfFile(name))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}

/** Copies photographs from before the bucket was configured; the files stay in the folder. */
export async function copyPhotographsToStore(files: Files, folder: string): Promise<void> {
  const found = await readdir(folder).catch(ignoreErrorCodes('ENOENT'));
  const names = (found ?? []).map((file) => `photos/${file}`).filter(isFileName);
  if (names.length === 0) return;
  const stored = new Set(await files.list('photos'));
  for (const name of names)
    if (!stored.has(name)) await files.write(name, await readFile(join(folder, basename(name))));
}
