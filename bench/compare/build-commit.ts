import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../bin/bootstrap.mjs';
import { cleanEnvironment } from '../startup/npm-start.ts';

const run = promisify(execFile);
const folders = join(root, '.cache/compare');

/** A commit that is built in a folder of its own. */
export interface BuiltCommit {
  /** Its short hash and subject. */
  name: string;
  folder: string;
}

/** Clones the commit, installs by its own lockfile and builds by its own command; a folder built before is used again. */
export async function buildCommit(commit: string): Promise<BuiltCommit> {
  const hash = await git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`);
  const name = await git('log', '-1', '--format=%h %s', hash);
  const folder = join(folders, hash);
  const program = join(folder, 'dist/server/main.js');
  if (existsSync(program)) return { name, folder };

  console.log(`Building ${name} …`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await git('clone', '--quiet', '--no-checkout', root, folder);
  await git('-C', folder, 'checkout', '--quiet', '--detach', hash);
  await installLocked(folder);
  // Every commit so far builds by this function, whatever its commands are called.
  const bootstrap = pathToFileURL(join(folder, 'bin/bootstrap.mjs')).href;
  const build = `const { build } = await import(${JSON.stringify(bootstrap)}); await build();`;
  await mustInFolder(folder, process.execPath, ['--input-type=module', '--eval', build]);
  if (!existsSync(program)) throw new Error(`${name} was built without ${program}`);
  return { name, folder };
}

/** `npm ci` refuses lockfiles of before without the packages of other platforms; `npm install` takes their versions too. */
async function installLocked(folder: string): Promise<void> {
  const options = ['--include=dev', '--include=optional', '--prefer-offline', '--loglevel=error'];
  const { code } = await inFolder(folder, 'npm', ['ci', ...options]);
  if (code !== 0) await mustInFolder(folder, 'npm', ['install', '--no-save', ...options]);
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: root });
  return stdout.trim();
}

async function mustInFolder(folder: string, program: string, args: string[]): Promise<void> {
  const { code, output } = await inFolder(folder, program, args);
  if (code !== 0)
    throw new Error(`${program} ${args[0]} ended with ${code} in ${folder}:\n${output}`);
}

async function inFolder(folder: string, program: string, args: string[]) {
  const child = spawn(program, args, {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
