import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveStaticFiles } from '../pages/static-files.ts';

const DIST = join(import.meta.dirname, '../../../dist');

type Manifest = Record<string, { imports?: string[] }>;

// Chunks in an import cycle run in the wrong order: top-level code finds its imports uninitialized.
it('the chunks of the build have no import cycles', () => {
  const file = join(DIST, 'client/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const finished = new Set<string>();

  function circleFrom(name: string, way: readonly string[]): readonly string[] {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (finished.has(name)) return [];
    const circle = (manifest[name]?.imports ?? [])
      .map((needed) => circleFrom(needed, [...way, name]))
      .find((found) => found.length > 0);
    finished.add(name);
    return circle ?? [];
  }
  const circles = Object.keys(manifest).map((name) => circleFrom(name, []));
  expect(circles.length).toBeGreaterThan(10);
  expect(circles.filter((circle) => circle.length > 0)).toEqual([]);
});

// A single non-Latin-1 character doubles the memory of the whole source for as long as the shop runs.
it('the server bundle contains only one-byte characters', () => {
  const files = globSync('**/*.js', { cwd: join(DIST, 'server') });
  expect(files).toContain('main.js');
  for (const file of files) {
    const text = readFileSync(join(DIST, 'server', file), 'utf8');
    expect(/[^\0-\x7f].{0,40}/.exec(text)?.[0], file).toBeUndefined();
  }
});

it('scripts are sent compressed, and kept for a year', async () => {
  const app = Fastify();
  await serveStaticFiles(app, join(DIST, 'client'));
  const [script] = globSync('assets/entry-browser-*.js', { cwd: join(DIST, 'client') });
  const { headers } = await app.inject({
    url: `/${script}`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await app.close();
});
