import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const cores = cpus().length;
/** Linux reports process time in hundredths of a second on every platform that Node supports. */
const TICKS_A_SECOND = 100;

/** Pins a process with all its threads to one core; false if that is not possible. */
export function pin(pid: number, core: number): boolean {
  if (cores < 2) return false;
  const args = ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)];
  return spawnSync('taskset', args).status === 0;
}

/** Processor time used by a process, in seconds; undefined if the system does not report it. */
export function processorSeconds(pid: number): number | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The program's name, in brackets, can hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Resident memory of a process, in MB. */
export function residentMegabytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(stdout) * 1024) / 1e6;
}

const LOOKED_MS = 3_000;

/** The idle share of all cores, 0 to 1, sampled for three seconds. */
export async function idleShare(): Promise<number> {
  const sums = () => {
    const times = cpus().map((core) => core.times);
    const idle = times.reduce((sum, each) => sum + each.idle, 0);
    const all = times.flatMap((each) => Object.values(each)).reduce((sum, each) => sum + each, 0);
    return { idle, all };
  };
  const before = sums();
  await delay(LOOKED_MS);
  const after = sums();
  return (after.idle - before.idle) / (after.all - before.all);
}
