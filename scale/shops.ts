import { readFileSync } from 'node:fs';
import { childrenOf, spawnProcesses } from '../src/server/testing/shop-process.ts';
import { until } from './until.ts';

const ROLL_WITHIN_MS = 300_000;

export interface Shops extends AsyncDisposable {
  /** One port for each process. */
  ports: readonly number[];
  output(): string;
  /** SIGHUP; resolves once all processes have been replaced. */
  roll(): Promise<void>;
  /** SIGKILL; resolves once the replacement is running. */
  kill(place: number): Promise<void>;
}

/** `npm start -- --processes N --own-ports`; resolves once all are listening. */
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
  const pidAt = async (place: number) => {
    const pids = await childrenOf(parent.pid!);
    const pid = pids.findLast((each) => portOf(each) === first + place);
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
    async roll() {
      const before = timesOf('processes have been replaced');
      parent.kill('SIGHUP');
      await says('processes have been replaced', before + 1, ROLL_WITHIN_MS);
    },
    async kill(place) {
      const before = timesOf('It is open.');
      process.kill(await pidAt(place), 'SIGKILL');
      await says('It is open.', before + 1, ROLL_WITHIN_MS);
    },
    async [Symbol.asyncDispose]() {
      if (parent.exitCode !== null) return;
      parent.kill('SIGTERM');
      await ended;
    },
  };
}

/** Undefined if the process has just ended. */
function portOf(pid: number): number | undefined {
  try {
    return Number(/(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
