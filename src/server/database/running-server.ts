import { execFile } from 'node:child_process';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type RunningServer = { pid: number; port: number };

/** The server that is running on the folder; undefined if there is none, or it has no port yet. */
export async function runningServer(folder: string): Promise<RunningServer | undefined> {
  const file = join(folder, 'postmaster.pid');
  const lines = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
  if (!lines) return undefined;

  const pid = Number(lines[0]);
  if (!(await isPostgresOn(folder, pid))) {
    // The process id now belongs to another program; the stale file would keep PostgreSQL from starting.
    await rm(file, { force: true });
    return undefined;
  }
  const port = Number(lines[3]);
  return port > 0 ? { pid, port } : undefined;
}

async function isPostgresOn(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (!(await commandOf(pid).catch(() => '')).includes('postgres')) return false;
  if (process.platform !== 'linux') return true;
  // Compares working folders, as a folder may have moved: a wrong "no" could start a second server on the data.
  const worksIn = await realpath(`/proc/${pid}/cwd`).catch(() => undefined);
  return worksIn === undefined || worksIn === (await realpath(folder));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  return (await run('ps', ['-o', 'command=', '-ww', '-p', String(pid)])).stdout;
}
