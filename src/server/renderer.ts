import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAnswer, PageAsked, ServerEntry } from '../shell/entry-server.tsx';
import type { Transport } from '../kit/ask.ts';
import type { Manifest } from '../shell/assets.ts';

/** Renders a page to a whole document. */
export type Renderer = (asked: PageAsked) => Promise<PageAnswer>;

/** The renderer of the build in `dist`. */
export async function builtRenderer(dist: string, transport: Transport): Promise<Renderer> {
  const entry = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as ServerEntry;
  const manifest = JSON.parse(
    await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const render = entry.makeRenderer({ transport, manifest });
  return render;
}
