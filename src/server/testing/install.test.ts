import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinnedNode, root } from '../../../bin/bootstrap.mjs';

const run = promisify(execFile);

// A copy of the shop's commands with a fake npm that records its arguments.
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
appendFileSync('npm-calls.txt', [command, ...options].join(' ') + '\\n');
const fails = existsSync('fails') ? readFileSync('fails', 'utf8') : undefined;
if (fails !== undefined && options.join(' ').includes(fails)) { console.log('no such version'); process.exit(1); }
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true });
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const wanted = Object.entries(packages).filter(([path, { dev, optional }]) =>
  path && !optional && !(dev && options.includes('--omit=dev')));
for (const [path] of wanted) mkdirSync(path, { recursive: true });
for (const [path] of wanted) writeFileSync(path + '/index.js.map', '');
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

/** Installs like the commands do; returns the arguments of each npm call. */
async function npmCalls(what: 'installToRun' | 'installEverything'): Promise<string[]> {
  await rm(join(project, 'npm-calls.txt'), { force: true });
  const program = `import('./bin/install.mjs').then(({ ${what} }) => ${what}())`;
  await run(process.execPath, ['--eval', program], {
    cwd: project,
    env: { PATH: `${project}/programs:${process.env['PATH']}` },
  });
  const text = await readFile(join(project, 'npm-calls.txt'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}

const TO_RUN = ['ci --prefer-offline --omit=dev'];
const EVERYTHING = ['ci --prefer-offline --include=dev'];

test('installs development tools only when a command needs them', async () => {
  expect(await npmCalls('installToRun')).toEqual(TO_RUN);
  expect(await npmCalls('installToRun')).toEqual([]);
  expect(await npmCalls('installEverything')).toEqual(['install --no-save --include=dev']);
  expect(await npmCalls('installEverything')).toEqual([]);
  expect(await npmCalls('installToRun')).toEqual([]);
});

test('keeps development tools when the lockfile changes', async () => {
  expect(await npmCalls('installEverything')).toEqual(EVERYTHING);
  await lock({ ...LOCKED, 'node_modules/fastify': { version: '5.0.1' } });
  expect(await npmCalls('installToRun')).toEqual(['install --no-save --include=dev']);
});

test('installs nothing if the lockfile only gained packages for other systems', async () => {
  await npmCalls('installToRun');
  await lock({ ...LOCKED, 'node_modules/parser-of-a-third': { version: '1.0.0', optional: true } });
  expect(await npmCalls('installToRun')).toEqual([]);
});

test.each(['node_modules/fastify', 'node_modules/.package-lock.json', relative(root, pinnedNode)])(
  'reinstalls everything if %s is missing',
  async (path) => {
    await npmCalls('installToRun');
    await rm(join(project, path), { recursive: true });
    expect(await npmCalls('installToRun')).toEqual(TO_RUN);
  },
);

test('asks the registry if the cache is not enough', async () => {
  await writeFile(join(project, 'fails'), '--prefer-offline');
  expect(await npmCalls('installToRun')).toEqual([...TO_RUN, 'ci --omit=dev']);
});

test('reinstalls everything if packages cannot be added', async () => {
  await npmCalls('installToRun');
  await writeFile(join(project, 'fails'), '--no-save');
  expect(await npmCalls('installEverything')).toEqual([
    'install --no-save --include=dev',
    ...EVERYTHING,
  ]);
});

test("fails with npm's message if every attempt fails", async () => {
  await writeFile(join(project, 'fails'), '');
  await expect(npmCalls('installToRun')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^no such version\n\nThe packages could not be installed\.\n$/),
  });
});

test('removes the headers of Node', async () => {
  await npmCalls('installToRun');
  const headers = join(project, dirname(dirname(relative(root, pinnedNode))), 'include');
  await expect(readFile(headers)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('removes source maps unless somebody develops', async () => {
  const map = join(project, 'node_modules/fastify/index.js.map');
  await npmCalls('installEverything');
  expect(await readFile(map, 'utf8')).toBe('');
  await rm(join(project, 'node_modules'), { recursive: true });
  await npmCalls('installToRun');
  await expect(readFile(map)).rejects.toMatchObject({ code: 'ENOENT' });
});
