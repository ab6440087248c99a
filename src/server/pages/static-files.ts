import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ONE_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Folders of files with stable names, and additional headers for each. */
const FOR_A_DAY = {
  // Drawings contain inline styles; an SVG must not run scripts or load anything.
  drawings: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
  towns: {},
};

const FOLDERS = ['assets', 'drawings', 'towns', 'admin-assets'];

/** Serves the client build: hashed assets are cached forever, drawings and towns for a day; all are precompressed. */
export async function serveStaticFiles(
  app: FastifyInstance,
  clientDir: string,
  onMissing?: OnMissing,
): Promise<void> {
  // An overloaded shop refuses pages and calls, but a page that it has sent needs its styles and scripts.
  app.addHook('onRoute', (route) => {
    if (FOLDERS.some((folder) => route.url.startsWith(`/${folder}/`)))
      route.config = Object.assign({}, route.config, { pressureHandler: () => undefined });
  });
  await serveHashedFiles(app, join(clientDir, 'assets'), onMissing);
  for (const [folder, headers] of Object.entries(FOR_A_DAY))
    await app.register(fastifyStatic, {
      root: join(clientDir, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.headers({ 'cache-control': ONE_DAY, ...headers }),
      index: false,
    });
}

/** Handles a request for a file that this build lacks. */
export type OnMissing = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Serves a folder of built files under its name; `headersOf` returns additional headers for a file. */
export async function serveHashedFiles(
  app: FastifyInstance,
  folder: string,
  onMissing?: OnMissing,
  headersOf?: (file: string) => Record<string, string>,
): Promise<void> {
  await app.register(
    async (scope) => {
      // Set before the file is looked up, so that files of other versions get them too.
      if (headersOf)
        scope.addHook('onRequest', async (request, reply) => {
          reply.headers(headersOf(basename(request.url.split('?', 1)[0]!)));
        });
      if (onMissing) scope.setNotFoundHandler(onMissing);
      await scope.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
      });
    },
    { prefix: `/${basename(folder)}/` },
  );
}
