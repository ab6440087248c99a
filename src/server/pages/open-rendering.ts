import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from './assets.ts';
import type { Rendering, ServerEntry } from './renderer.ts';

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
