import type { Log } from '../log/log.ts';

/** One thing to stop; `within` is the most seconds that it is waited for. */
export type StopStep = { what: string; within: number; stop: () => unknown };

// One Ctrl-C reaches this process more than once: from the terminal, from npm and from the launcher.
const samePressMs = 400;

/**
 * Runs until SIGINT, SIGTERM, SIGHUP, or until the launcher is gone; then takes the steps in order and ends with code 0.
 * A step that fails or takes too long is logged, the next ones are still taken, and the code is 1.
 * A second Ctrl-C ends at once (130). An error that nobody handled is logged, everything is stopped, and the code is 1.
 */
export function runUntilStopped(log: Log, steps: readonly StopStep[]): void {
  let stoppingSince: number | undefined;

  const end = async (code: number) => {
    stoppingSince = Date.now();
    const clean = await takeSteps(log, steps);
    process.exit(clean ? code : 1);
  };

  const onSignal = () => {
    if (stoppingSince === undefined) return void end(0);
    if (Date.now() - stoppingSince > samePressMs) process.exit(130);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);

  process.on('disconnect', () => {
    if (stoppingSince === undefined) void end(0);
  });

  const onUnhandled = (error: unknown) => {
    log.fatal({ err: error }, 'An error that nobody handled; the shop stops');
    if (stoppingSince === undefined) void end(1);
  };
  process.on('uncaughtException', onUnhandled);
  process.on('unhandledRejection', onUnhandled);

  // A closed terminal must not keep the shop from stopping in order.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  // The launcher can be gone before this line is reached, and then no event comes any more.
  if (process.send && !process.connected) void end(0);
}

/** Takes every step in order; true when all ended well and in time. */
export async function takeSteps(log: Log, steps: readonly StopStep[]): Promise<boolean> {
  let clean = true;
  for (const { what, within, stop } of steps) {
    try {
      await inTime(stop, within);
    } catch (err) {
      clean = false;
      log.error({ err }, `Could not stop ${what} cleanly`);
    }
  }
  return clean;
}

async function inTime(stop: () => unknown, seconds: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`not done within ${seconds} s`)),
    seconds * 1000,
  );
  try {
    await Promise.race([stop(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
