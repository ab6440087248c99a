import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinnedNode, root } from '../../../bin/bootstrap.mjs';

const run = promisify(execFile);

// A project with the shop's own commands, and a stand-in for npm that does as npm does and tells what it was asked.
let project: string;

const LOCKED = {
  '': {},
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/types': { version: '1.0.0', devOptional: true },
  'node_modules/parser-of-another-system': { version: '1.0.0', optional: true },
};

const npm = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const [command, ...options] = process.argv.slice(2).filter((each) => !/optional|loglevel/.test(each));
appendFileSync('asked.txt', [command, ...options].join(' ') + '\\n');
const fails = existsSync('fails') ? readFileSync('fails', 'utf8') : undefined;
if (fails !== undefined && options.join(' ').includes(fails)) { console.log('no such version'); process.exit(1); }
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true });
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const wanted = Object.entries(packages).filter(([path, { dev, optional }]) =>
  path && !optional && !(dev && options.includes('--omit=dev')));
for (const [path] of wanted) mkdirSync(path, { recursive: true });
mkdirSync('${dirname(relative(root, pinnedNode))}', { recursive: true });
mkdirSync('${dirname(dirname(relative(root, pinnedNode)))}/include', { recursive: true });
writeFileSync('${relative(root, pinnedNode)}', '');
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }));`;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'vangon-install-'));
  await cp(join(root, 'bin'), join(project, 'bin'), { recursive: true });
  await mkdir(join(project, 'programs'));
  await writeFile(join(project, 'programs/npm'), npm);
  await chmod(join(project, 'programs/npm'), 0o755);
  await lock(LOCKED);
});

afterEach(() => rm(project, { recursive: true }));

const lock = (packages: object) =>
  writeFile(join(project, 'package-lock.json'), JSON.stringify({ packages }));

/** Installs as a command does, and gives what npm was asked. */
async function asked(what: 'installToRun' | 'installEverything'): Promise<string[]> {
  await rm(join(project, 'asked.txt'), { force: true });
  const program = `import('./bin/install.mjs').then(({ ${what} }) => ${what}())`;
  await run(process.execPath, ['--eval', program], {
    cwd: project,
    env: { PATH: `${project}/programs:${process.env['PATH']}` },
  });
  const text = await readFile(join(project, 'asked.txt'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}

const TO_RUN = ['ci --prefer-offline --omit=dev'];
const EVERYTHING = ['ci --prefer-offline --include=dev'];

test('running needs no tools of development, and they are added when they are wanted', async () => {
  expect(await asked('installToRun')).toEqual(TO_RUN);
  expect(await asked('installToRun')).toEqual([]);
  expect(await asked('installEverything')).toEqual(['install --no-save --include=dev']);
  expect(await asked('installEverything')).toEqual([]);
  expect(await asked('installToRun')).toEqual([]);
});

test('where the tools are, a start keeps them through a change of the lockfile', async () => {
  expect(await asked('installEverything')).toEqual(EVERYTHING);
  await lock({ ...LOCKED, 'node_modules/fastify': { version: '5.0.1' } });
  expect(await asked('installToRun')).toEqual(['install --no-save --include=dev']);
});

test('a lockfile that only gained what other systems need changes nothing', async () => {
  await asked('installToRun');
  await lock({ ...LOCKED, 'node_modules/parser-of-a-third': { version: '1.0.0', optional: true } });
  expect(await asked('installToRun')).toEqual([]);
});

test.each(['node_modules/fastify', 'node_modules/.package-lock.json', relative(root, pinnedNode)])(
  'without %s everything is installed anew',
  async (path) => {
    await asked('installToRun');
    await rm(join(project, path), { recursive: true });
    expect(await asked('installToRun')).toEqual(TO_RUN);
  },
);

test('what the cache does not know is asked of the registry', async () => {
  await writeFile(join(project, 'fails'), '--prefer-offline');
  expect(await asked('installToRun')).toEqual([...TO_RUN, 'ci --omit=dev']);
});

test('what cannot be added to is installed anew', async () => {
  await asked('installToRun');
  await writeFile(join(project, 'fails'), '--no-save');
  expect(await asked('installEverything')).toEqual([
    'install --no-save --include=dev',
    ...EVERYTHING,
  ]);
});

test('it ends with what npm said when nothing helps', async () => {
  await writeFile(join(project, 'fails'), '');
  await expect(asked('installToRun')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^no such version\n\nThe packages could not be installed\.\n$/),
  });
});

test('Node comes without its headers', async () => {
  await asked('installToRun');
  const headers = join(project, dirname(dirname(relative(root, pinnedNode))), 'include');
  await expect(readFile(headers)).rejects.toMatchObject({ code: 'ENOENT' });
});
