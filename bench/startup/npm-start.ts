import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { shopProgram } from '../../bin/shop-flags.mjs';

const OPEN = /VanGon is open at (\S+)/;
/** Exists while the clone's PostgreSQL runs. */
const RUNNING = 'data/postgres/cluster/postmaster.pid';
const WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 25;
const STOPS_WITHIN_MS = 30_000;

/** Installs and deletes, so that every package is in npm's cache. */
export async function fillPackageCache(folder: string): Promise<void> {
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--loglevel=error'];
  const npm = spawn('npm', args, { cwd: folder, env: cleanEnvironment(), stdio: 'inherit' });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error('The packages could not be installed');
  await rm(join(folder, 'node_modules'), { recursive: true });
}

export interface Started {
  /** Seconds from the command to the first page with status 200. */
  served: Promise<number>;
  /** The shop's own process, once it has served. */
  shop(): number;
  /** Sends Ctrl-C and waits until the shop and its database have ended. */
  stop(): Promise<void>;
}

/** Runs `npm start` in a fresh clone, with this machine's own Node and npm. */
export function npmStart(folder: string): Started {
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, as in a terminal: Ctrl-C reaches everything that the command started.
    detached: true,
  });
  return {
    served: secondsToFirstPage(npm),
    shop: () => shopIn(npm.pid!),
    async stop() {
      if (!hasEnded(npm)) process.kill(-npm.pid!, 'SIGINT');
      await until(() => hasEnded(npm)).catch(() => process.kill(-npm.pid!, 'SIGKILL'));
      await until(() => !existsSync(join(folder, RUNNING)));
    },
  };
}

async function secondsToFirstPage(npm: ChildProcessByStdio<null, Readable, Readable>) {
  const startedAt = performance.now();
  let output = '';
  npm.stdout.on('data', (text) => (output += text));
  npm.stderr.on('data', (text) => (output += text));
  while (!(await answers(OPEN.exec(output)?.[1]))) {
    const late = performance.now() - startedAt > WITHIN_MS;
    if (hasEnded(npm) || late) throw new Error(`npm start did not serve:\n${output}`);
    await wait(LOOK_EVERY_MS);
  }
  return (performance.now() - startedAt) / 1000;
}

function shopIn(group: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,pid=,args='], { encoding: 'utf8' });
  for (const line of stdout.split('\n')) {
    const [, of, pid, program] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line) ?? [];
    if (Number(of) === group && program?.endsWith(shopProgram)) return Number(pid);
  }
  throw new Error('npm start serves, but the shop is not among its processes');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function until(isSo: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!isSo()) {
    if (performance.now() - startedAt > STOPS_WITHIN_MS) throw new Error('The shop does not stop');
    await wait(LOOK_EVERY_MS);
  }
}

/** The environment without what `npm run` adds, so that this folder's packages are not used. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const npmVariables =
    /^(npm_(?!config_(registry|cache|userconfig|prefer_offline))|NODE_ENV$|INIT_CWD$)/i;
  const remaining = Object.entries(process.env).filter(([name]) => !npmVariables.test(name));
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const path = folders.filter((each) => !each.includes(`${sep}node_modules${sep}`));
  return { ...Object.fromEntries(remaining), PATH: path.join(delimiter), PORT: '0' };
}

async function answers(address: string | undefined): Promise<boolean> {
  if (!address) return false;
  const answer = await fetch(address).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}
