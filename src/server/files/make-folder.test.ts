import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('makes the folders above too, and leaves those that are there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await makeFolder(join(folder, 'a/b'), 0o700);
  await makeFolder(join(folder, 'a/b'));
  for (const path of ['a', 'a/b'])
    expect((await stat(join(folder, path))).mode & 0o777).toBe(0o700);
  await writeFile(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file/b'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.skipIf(process.platform !== 'linux')('gives up where no folder can be made', async () => {
  await expect(makeFolder('/proc/nothing/here')).rejects.toMatchObject({
    code: 'ENOENT',
    path: '/proc/nothing',
  });
});
