import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Holds product photographs in all sizes. */
export const photographsFolder = (dataDir: string): string => join(dataDir, 'photos');

/** Serves photographs as immutable: a new picture has a new name. Files may be added while the shop runs. */
export async function servePhotographs(app: FastifyInstance, folder: string): Promise<void> {
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
