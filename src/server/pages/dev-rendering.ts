import fastifyMiddie from '@fastify/middie';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { Rendering, ServerEntry } from './renderer.ts';

const ENTRY = '/src/shell/entry-server.tsx';

/** Renders the sources with Vite, with hot reloading in the browser. */
export async function openDevRendering<Mails>(root: string): Promise<Rendering<Mails>> {
  const vite = await createServer({
    root,
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true },
  });
  const ssr = vite.environments['ssr'];
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no ssr environment to run');
  const load = () => ssr.runner.import<ServerEntry<Mails>>(ENTRY);

  return {
    makeRenderer: async (transport) => async (request) => {
      const page = await (await load()).makeRenderer({ transport, manifest: null })(request);
      return {
        ...page,
        html: page.html && (await vite.transformIndexHtml(request.url, page.html)),
      };
    },
    mails: async () => (await load()).mails,
    async addTo(app) {
      await app.register(fastifyMiddie);
      app.use(vite.middlewares);
    },
    transformHtml: (url, html) => vite.transformIndexHtml(url, html),
    stop: () => vite.close(),
  };
}
