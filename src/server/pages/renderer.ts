import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../kit/client.ts';
import type { Manifest } from './assets.ts';

export interface PageRequest {
  /** The path with the query parameters that the page reads. */
  url: string;
  /** The shop's address, for canonical links. */
  origin: string;
  isRehearsal?: boolean;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The target of a redirect. */
  location?: string;
}

export type Renderer = (request: PageRequest) => Promise<RenderedPage>;

/** The exports of the server build's entry. */
export interface ServerEntry<Mails> {
  makeRenderer(given: { transport: Transport; manifest: Manifest | null }): Renderer;
  mails: Mails;
}

export interface Rendering<Mails> {
  /** Calls made while rendering go through `transport`. */
  makeRenderer(transport: Transport): Promise<Renderer>;
  mails(): Promise<Mails>;
  /** Adds Vite's middleware in development. */
  addTo(app: FastifyInstance): Promise<void>;
  /** In development: adds Vite's scripts to a document. */
  transformHtml?(url: string, html: string): Promise<string>;
  stop(): Promise<void>;
}

/** Renders with the build in `dist`, in development with the sources. */
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
