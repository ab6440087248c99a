import { readdirSync, readFileSync } from 'node:fs';
import { spawnProcesses } from '../src/server/testing/shop-process.ts';
import { until } from './until.ts';

const ROLL_WITHIN_MS = 300_000;

export interface Shops extends AsyncDisposable {
  /** One port for each process. */
  ports: readonly number[];
  output(): string;
  /** The process that runs at a place. */
  pidAt(place: number): number;
  /** SIGHUP: resolves once all have been replaced. */
  roll(): Promise<void>;
  /** SIGKILL; resolves once another process has taken the place. */
  kill(place: number): Promise<void>;
}

/** `npm start -- --processes N --own-ports`; resolves once all are open. */
export async function openShops(
  first: number,
  count: number,
  env: Record<string, string>,
): Promise<Shops> {
  const given = { PORT: String(first), ...env };
  const { shop: parent, ended, output } = spawnProcesses(count, given, '--own-ports');
  const says = (words: string, times: number, withinMs: number) =>
    until(
      `the processes say “${words}”`,
      () => {
        if (parent.exitCode !== null) throw new Error(`The shop ended:\n${output()}`);
        return timesOf(words) >= times;
      },
      withinMs,
    );
  const timesOf = (words: string) => output().split(words).length - 1;
  const pidAt = (place: number) => {
    const pid = childrenOf(parent.pid!).findLast((each) => portOf(each) === first + place);
    if (pid === undefined) throw new Error(`Nobody is at place ${place}`);
    return pid;
  };
  await says('processes are open', 1, ROLL_WITHIN_MS).catch((error: Error) => {
    parent.kill('SIGKILL');
    throw new Error(`${error.message}\n${output()}`);
  });
  return {
    ports: Array.from({ length: count }, (_, place) => first + place),
    output,
    pidAt,
    async roll() {
      const before = timesOf('processes have been replaced');
      parent.kill('SIGHUP');
      await says('processes have been replaced', before + 1, ROLL_WITHIN_MS);
    },
    async kill(place) {
      const before = timesOf('It is open.');
      process.kill(pidAt(place), 'SIGKILL');
      await says('It is open.', before + 1, ROLL_WITHIN_MS);
    },
    async [Symbol.asyncDispose]() {
      if (parent.exitCode !== null) return;
      parent.kill('SIGTERM');
      await ended;
    },
  };
}

/** In the order in which they were begun. */
function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => parentOf(pid) === parent)
    .map(Number)
    .toSorted((one, other) => one - other);
}

function parentOf(pid: string): number | undefined {
  const stat = readProc(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function portOf(pid: number): number | undefined {
  const found = /(?:^|\0)PORT=(\d+)/.exec(readProc(String(pid), 'environ'));
  return found ? Number(found[1]) : undefined;
}

/** Empty if the process has just ended. */
function readProc(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
