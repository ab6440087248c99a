import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../kit/client.ts';
import type { Manifest } from './assets.ts';

export interface PageRequest {
  /** Path and the part of the query that the page reads. */
  url: string;
  /** The shop's address, for canonical links. */
  origin: string;
  /** Every page says that nothing is sold, and search engines stay away. */
  isRehearsal?: boolean;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Where to go instead, with a status of 3xx. */
  location?: string;
}

/** Renders a page to a whole document. */
export type Renderer = (asked: PageRequest) => Promise<RenderedPage>;

/** What the build of the pages brings along for the server. */
export interface ServerEntry<Mails> {
  makeRenderer(given: { transport: Transport; manifest: Manifest | null }): Renderer;
  mails: Mails;
}

export interface Rendering<Mails> {
  /** Makes the renderer of pages; the calls that a page asks while rendering travel through `transport`. */
  makeRenderer(transport: Transport): Promise<Renderer>;
  mails(): Promise<Mails>;
  /** Adds what the browser's side needs while developing. */
  addTo(app: FastifyInstance): Promise<void>;
  stop(): Promise<void>;
}

/** Renders with the build in `dist`, or with the sources as they are while developing. */
export async function openRendering<Mails>(root: string, dev: boolean): Promise<Rendering<Mails>> {
  if (dev) return (await import('./dev-rendering.ts')).openDevRendering(root);
  return builtRendering(join(root, 'dist'));
}

async function builtRendering<Mails>(dist: string): Promise<Rendering<Mails>> {
  const file = pathToFileURL(join(dist, 'server/entry-server.js')).href;
  const entry = (await import(file)) as ServerEntry<Mails>;
  const text = await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return {
    makeRenderer: async (transport) => entry.makeRenderer({ transport, manifest }),
    mails: async () => entry.mails,
    addTo: async () => {},
    stop: async () => {},
  };
}
