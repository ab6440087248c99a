import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../kit/client.ts';
import type { Manifest } from './assets.ts';
import type { Mails } from '../../mails.ts';
import type { PageAnswer, PageAsked, ServerEntry } from '../../shell/entry-server.tsx';

/** Renders a page to a whole document. */
export type Renderer = (asked: PageAsked) => Promise<PageAnswer>;

export interface Rendering {
  /** Makes the renderer of pages; the calls that a page asks while rendering travel through `transport`. */
  makeRenderer(transport: Transport): Promise<Renderer>;
  mails(): Promise<Mails>;
  /** Adds what the browser's side needs while developing. */
  addTo(app: FastifyInstance): Promise<void>;
  stop(): Promise<void>;
}

/** Renders with the build in `dist`, or with the sources as they are while developing. */
export async function openRendering(root: string, dev: boolean): Promise<Rendering> {
  if (dev) return (await import('./dev-rendering.ts')).openDevRendering(root);
  return builtRendering(join(root, 'dist'));
}

async function builtRendering(dist: string): Promise<Rendering> {
  const file = pathToFileURL(join(dist, 'server/entry-server.js')).href;
  const entry = (await import(file)) as ServerEntry;
  const text = await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return {
    makeRenderer: async (transport) => entry.makeRenderer({ transport, manifest }),
    mails: async () => entry.mails,
    addTo: async () => {},
    stop: async () => {},
  };
}
