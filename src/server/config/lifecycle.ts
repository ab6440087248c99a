import type { Log } from '../log/log.ts';

/** `within` is a timeout in seconds. */
export type StopStep = { what: string; within: number; stop: () => unknown };

// One Ctrl-C arrives several times: from the terminal, npm and the launcher.
const SAME_PRESS_MS = 400;

/**
 * Runs until SIGINT, SIGTERM, SIGHUP or the end of the launcher, then runs the steps in order and exits with code 0. A
 * step that fails or times out is logged, the next ones still run, and the code is 1. A second Ctrl-C exits at once
 * (130). An unhandled error is logged, everything is stopped, and the code is 1. A worker process ignores SIGHUP: its
 * parent handles it by replacing the workers one by one.
 */
export function runUntilStopped(
  log: Log,
  steps: readonly StopStep[],
  { isOneOfSeveral = false } = {},
): void {
  let stoppingSince: number | undefined;

  const end = async (code: number) => {
    stoppingSince = Date.now();
    const clean = await runStopSteps(log, steps);
    process.exit(clean ? code : 1);
  };

  const onSignal = () => {
    if (stoppingSince === undefined) return void end(0);
    if (Date.now() - stoppingSince > SAME_PRESS_MS) process.exit(130);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', isOneOfSeveral ? () => {} : onSignal);

  process.on('disconnect', () => {
    if (stoppingSince === undefined) void end(0);
  });

  const onUnhandled = (error: unknown) => {
    log.fatal({ err: error }, 'Unhandled error; the shop stops');
    if (stoppingSince === undefined) void end(1);
  };
  process.on('uncaughtException', onUnhandled);
  process.on('unhandledRejection', onUnhandled);

  // Writing to a closed terminal must not interrupt the shutdown.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  // If the launcher ended before this line, no event follows.
  if (process.send && !process.connected) void end(0);
}

/** True if every step succeeded in time. */
export async function runStopSteps(log: Log, steps: readonly StopStep[]): Promise<boolean> {
  let clean = true;
  for (const { what, within, stop } of steps) {
    try {
      await withTimeout(stop, within);
    } catch (err) {
      clean = false;
      log.error({ err }, `Could not stop ${what} cleanly`);
    }
  }
  return clean;
}

async function withTimeout(stop: () => unknown, seconds: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`timed out after ${seconds} s`)),
    seconds * 1000,
  );
  try {
    await Promise.race([stop(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
