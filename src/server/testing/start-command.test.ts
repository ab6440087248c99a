import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pinnedNode, root } from '../../../bin/bootstrap.mjs';

// A copy of the shop's commands with a fake npm, build and server that record what they do.
let project: string;
const children: ChildProcess[] = [];

const node = relative(root, pinnedNode);

const npm = `#!/bin/sh
echo "npm $*" >> did.txt
[ -f npm-fails ] && { echo "no such registry"; exit 1; }
mkdir -p ${dirname(node)} node_modules/vite
ln -sf "${process.execPath}" ${node}
cp package-lock.json node_modules/.package-lock.json
echo '{ "bin": { "vite": "vite.js" } }' > node_modules/vite/package.json
cp vite.js node_modules/vite/vite.js`;

const VITE = `
const fs = require('node:fs');
fs.appendFileSync('did.txt', 'vite ' + process.argv.slice(2).join(' ') + '\\n');
if (fs.existsSync('vite-fails')) { console.error('wrong import'); process.exit(1); }
if (fs.existsSync('part')) {
  fs.mkdirSync('dist.new/server/assets', { recursive: true });
  fs.writeFileSync('dist.new/server/assets/same.js', '');
  fs.writeFileSync('dist.new/server/assets/' + fs.readFileSync('part', 'utf8') + '.js', '');
}`;

const SETTINGS = `
const fs = require('node:fs');
fs.appendFileSync('settings-checked.txt', (process.env.VANGON_PROCESSES ?? '1') + '\\n');
if (fs.existsSync('settings-wrong')) { console.error('PORT is "x"'); process.exit(1); }`;

const SERVER = `
process.on('SIGTERM', () => { console.log('stopped'); process.exit(3); });
process.on('disconnect', () => process.exit(0));
console.log('serving ' + process.env.NODE_ENV + ' ' + process.env.VANGON_DEV);
process.send?.({ port: 3000 });
setInterval(() => {}, 60_000);`;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'vangon-start-'));
  await cp(join(import.meta.dirname, '../../../bin'), join(project, 'bin'), { recursive: true });
  await write('package-lock.json', lockfile('1.0.0'));
  await write('programs/npm', npm);
  await chmod(join(project, 'programs/npm'), 0o755);
  await write('vite.js', VITE);
  await write('vite.config.ts', '');
  await write('drawings/write.ts', "require('fs').appendFileSync('did.txt', 'drawings\\n')");
  await write('bin/check-settings.ts', SETTINGS);
  await write('bin/shop.ts', SERVER);
  await write('dist/server/main.js', SERVER);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(project, { recursive: true });
});

const lockfile = (version: string) =>
  JSON.stringify({ packages: { 'node_modules/vite': { version } } });

async function write(path: string, content: string) {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), content);
}

function start(...args: string[]) {
  const child = spawn(process.execPath, ['bin/start.mjs', ...args], {
    cwd: project,
    env: { PATH: `${project}/programs:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Starts the shop and waits until it serves. */
async function startAndWait(...args: string[]) {
  const child = start(...args);
  const serving = Promise.withResolvers<RegExpMatchArray>();
  createInterface(child.stdout).on('line', (line) => {
    const match = line.match(/^serving (\S+) (\S+)/);
    if (match) serving.resolve(match);
  });
  child.once('exit', () => serving.reject(new Error('It did not start')));
  const [, nodeEnv, dev] = await serving.promise;
  return { child, nodeEnv, dev };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  const ended = once(child, 'exit');
  child.kill(signal);
  return (await ended)[0];
}

async function didOnStart() {
  await rm(join(project, 'did.txt'), { force: true });
  await stop((await startAndWait()).child);
  const did = await readFile(join(project, 'did.txt'), 'utf8').catch(() => '');
  return did
    .split('\n')
    .map((line) => line.split(' ')[0]!)
    .filter(Boolean);
}

test('installs and builds only what is missing or changed', async () => {
  expect(await didOnStart()).toEqual(['npm', 'drawings', 'vite']);
  expect(await didOnStart()).toEqual([]);
  await write('src/home.tsx', 'export {}');
  expect(await didOnStart()).toEqual(['drawings', 'vite']);
  await write('src/home.test.tsx', 'tests are not built');
  expect(await didOnStart()).toEqual([]);
  await write('package-lock.json', lockfile('1.0.1'));
  expect(await didOnStart()).toEqual(['npm', 'drawings', 'vite']);
});

test('checks the settings before it builds, and only then', async () => {
  await write('settings-wrong', '');
  const child = start('--processes', '2');
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([said.trim(), code]).toEqual(['PORT is "x"', 1]);
  expect(await readFile(join(project, 'did.txt'), 'utf8')).not.toContain('vite');

  await rm(join(project, 'settings-wrong'));
  expect(await didOnStart()).toEqual(['drawings', 'vite']);
  expect(await didOnStart()).toEqual([]);
  expect(await readFile(join(project, 'settings-checked.txt'), 'utf8')).toBe('2\n1\n');
});

test("passes signals to the shop and returns the shop's exit code", async () => {
  const { child, nodeEnv, dev } = await startAndWait();
  expect([nodeEnv, dev]).toEqual(['production', 'undefined']);
  expect(await stop(child)).toBe(3);
});

test('stops the shop when the launcher is killed', async () => {
  const { child } = await startAndWait();
  // Both share an output stream, which closes when the last one exits.
  const bothEnded = once(child, 'close');
  await stop(child, 'SIGKILL');
  await bothEnded;
});

test('runs the shop without building in development', async () => {
  const { child, nodeEnv, dev } = await startAndWait('--dev');
  expect([nodeEnv, dev]).toEqual(['development', '1']);
  await stop(child);
  expect(await readFile(join(project, 'did.txt'), 'utf8')).not.toContain('vite');
});

test('runs what was built before with --built, and installs and builds nothing', async () => {
  await didOnStart();
  await rm(join(project, 'did.txt'));
  await stop((await startAndWait('--built')).child);
  await expect(readFile(join(project, 'did.txt'), 'utf8')).rejects.toThrow('ENOENT');
  await rm(join(project, 'dist'), { recursive: true });
  const child = start('--built');
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([said.trim(), code]).toEqual([
    'Nothing has been built yet: run npm run build first, or leave --built out.',
    1,
  ]);
});

test('builds and replaces several processes on SIGHUP, unless the build fails', async () => {
  const { child } = await startAndWait('--processes', '2');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said += String(chunk)));
  const says = (text: RegExp) => vi.waitFor(() => expect(said).toMatch(text), { timeout: 10_000 });
  await says(/2 processes are open/);

  await write('vite-fails', '');
  await write('src/home.tsx', 'export {}');
  child.kill('SIGHUP');
  await says(/wrong import\n\nThe pages could not be built/);
  expect(said).not.toContain('stopped');

  await rm(join(project, 'vite-fails'));
  child.kill('SIGHUP');
  await says(/Built in[^]*(stopped[^]*){2}have been replaced/);
  await stop(child);
});

test('keeps the server’s parts of the version before, which its processes may load yet, until the next build', async () => {
  const partsAfter = async (part: string) => {
    await write('part', part);
    await write('src/home.tsx', `export const part = '${part}'`);
    const child = spawn(process.execPath, ['bin/build.mjs'], {
      cwd: project,
      env: { PATH: `${project}/programs:${process.env['PATH']}` },
    });
    children.push(child);
    expect((await once(child, 'exit'))[0]).toBe(0);
    return (await readdir(join(project, 'dist/server/assets'))).toSorted();
  };
  expect(await partsAfter('one')).toEqual(['one.js', 'same.js']);
  expect(await partsAfter('two')).toEqual(['one.js', 'same.js', 'two.js']);
  expect(await partsAfter('three')).toEqual(['same.js', 'three.js', 'two.js']);
});

test.each(['0', 'many', '100'])('refuses --processes %s', async (count) => {
  const child = start('--processes', count);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toContain('--processes takes a number from 1 to 99');
  expect(code).toBe(1);
});

test.each([
  ['npm-fails', 'no such registry\n\nThe packages could not be installed.'],
  ['vite-fails', 'wrong import\n\nThe pages could not be built.'],
])('%s: prints the cause and exits with 1', async (failure, message) => {
  await write(failure, '');
  const child = start();
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said.trim()).toBe(message);
  expect(code).toBe(1);
});

test.each([
  { args: ['--procs', '2'], says: "Unknown option '--procs'" },
  { args: ['--own-ports'], says: '--own-ports goes with --processes: one port for each.' },
])('$args: says what is wrong, and starts nothing', async ({ args, says }) => {
  const child = start(...args);
  const output = child.stderr.toArray();
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(Buffer.concat(await output).toString()).toContain(says);
});
