// Shared by all commands before anything is installed: runs on Node 20 or newer, without packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const modules = join(root, 'node_modules');
const windows = process.platform === 'win32';

const system = `${windows ? 'win' : process.platform}-${process.arch}`;

/** The package with Node itself, one per platform: the lockfile has its hash, and npm selects the right one. */
export const nodePackage = join(
  modules,
  system === 'darwin-arm64' ? `node-bin-${system}` : `node-${system}`,
);

/** The Node that the shop is pinned to, whatever the machine has. */
export const pinnedNode = join(nodePackage, 'bin', windows ? 'node.exe' : 'node');

/** Prints a line of progress. */
export function say(text) {
  console.log(text);
}

/** Exits with a readable message, without a stack trace. */
export function giveUp(message) {
  console.error(message);
  process.exit(1);
}

/** Seconds since `start` (from `Date.now()`), as text. */
export function secondsSince(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}

/** Generates the drawings and builds both sides with Vite’s `flags`, unless nothing has changed since. Calls `prepare` first. */
export async function build({ prepare = async () => {}, flags = [] } = {}) {
  const stamp = join(root, 'dist/.built-from');
  const wanted = [sourcesNow(), ...flags].join(' ');
  if (readIfThere(stamp) === wanted) return;

  await prepare();
  const start = Date.now();
  say('Building …');
  await runOrGiveUp('The drawings could not be made.', pinnedNode, ['drawings/write.ts']);
  await runOrGiveUp('The pages could not be built.', pinnedNode, [
    packageProgram('vite'),
    'build',
    '--app',
    '--configLoader=native',
    ...flags,
  ]);
  putInPlace();
  writeFileSync(stamp, wanted);
  say(`Built in ${secondsSince(start)}.`);
}

/** Processes of the previous version may be running in `dist`, so each folder is replaced as a whole. */
function putInPlace() {
  const built = join(root, 'dist.new');
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  keepParts(join(dist, 'server'), join(built, 'server'));
  for (const name of existsSync(built) ? readdirSync(built) : []) {
    const place = join(dist, name);
    const old = join(built, `${name}.old`);
    if (existsSync(place)) renameSync(place, old);
    renameSync(join(built, name), place);
  }
  rmSync(built, { recursive: true, force: true });
}

/** A running server loads some parts at their first use: those of the version before, named by content, stay once. */
function keepParts(before, built) {
  const parts = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
  if (!existsSync(built)) return;
  const list = 'parts-of-before.json';
  const earlier = JSON.parse(readIfThere(join(before, list)) ?? '[]');
  const from = join(before, 'assets');
  const to = join(built, 'assets');
  const there = parts(to);
  const kept = parts(from).filter((name) => !earlier.includes(name) && !there.includes(name));
  for (const name of kept) cpSync(join(from, name), join(to, name));
  writeFileSync(join(built, list), JSON.stringify(kept));
}

/** The program of an installed package, as a path for Node. */
export function packageProgram(name, program = name) {
  const folder = join(modules, name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}

/** Runs a program and returns its exit code and output; with `shown`, also prints the output as it arrives. */
export function run(program, args, { env = {}, shown = false, shell = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: pinnedPath(), ...env },
      stdio: shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell,
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    // After Ctrl-C nothing more is started, even if the program handled the signal.
    let interrupted;
    const pass = (signal) => child.kill((interrupted = signal));
    // Nothing that runs beside others outlasts a message that gave up.
    const end = () => child.kill();
    process.on('SIGINT', pass).on('SIGTERM', pass).on('exit', end);
    child.once('error', fail);
    child.once('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass).off('exit', end);
      if (interrupted) process.exit(interrupted === 'SIGINT' ? 130 : 143);
      done({ code: signal ? 1 : code, output });
    });
  });
}

async function runOrGiveUp(message, program, args) {
  const { code, output } = await run(program, args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) giveUp(`${output}\n${message}`);
}

function sourcesNow() {
  const hash = createHash('sha256');
  const sources = [
    'package-lock.json',
    'vite.config.ts',
    'build',
    'src',
    'db',
    'paypal-sandbox',
    'public',
  ];
  for (const path of sources
    .flatMap((each) => filesIn(each))
    .toSorted((a, b) => (a < b ? -1 : 1))) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${relative(root, path)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const full = resolve(root, path);
  if (!existsSync(full) || full === join(root, 'public/drawings')) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(full) ? [] : [full];
  return readdirSync(full).flatMap((name) => filesIn(join(full, name)));
}

function pinnedPath() {
  return [join(modules, '.bin'), process.env.PATH].join(delimiter);
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
