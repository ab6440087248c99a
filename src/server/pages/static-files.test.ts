import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveStaticFiles } from './static-files.ts';

test('a busy shop refuses pages, and still sends the files of those that it has sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-files-'));
  for (const name of ['assets', 'drawings', 'towns']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'one.svg'), '<svg/>');
  }
  const app = Fastify();
  await app.register(fastifyUnderPressure, { maxRssBytes: 1, sampleInterval: 20 });
  app.get('/', () => 'a page');
  await serveStaticFiles(app, folder);
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;

  await expect.poll(() => statusOf('/'), { timeout: 5_000 }).toBe(503);
  expect(await statusOf('/assets/one.svg')).toBe(200);
  expect(await statusOf('/drawings/one.svg')).toBe(200);
  expect(await statusOf('/towns/one.svg')).toBe(200);
  await app.close();
  await rm(folder, { recursive: true });
});
