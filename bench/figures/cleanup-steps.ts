import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Cleans up what was started, in reverse order and once: at the end, on Ctrl-C or on SIGTERM. */
export class CleanupSteps extends AsyncDisposableStack {
  #undone: Promise<void> | undefined;

  constructor() {
    super();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void this.disposeAsync().finally(() => process.exit(130)));
    }
  }

  /** A new folder that PostgreSQL's own account can enter. */
  async folder(name: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), `vangon-${name}-`));
    this.defer(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    return folder;
  }

  /** A second caller waits for the first, so that an interrupted run does not exit before the cleanup ends. */
  override disposeAsync(): Promise<void> {
    return (this.#undone ??= super.disposeAsync());
  }

  override [Symbol.asyncDispose](): Promise<void> {
    return this.disposeAsync();
  }
}

/** Opens something with several parts and registers their cleanup; if one fails, the earlier ones are cleaned up. */
export async function openWithCleanup<T extends object>(
  open: (steps: CleanupSteps) => Promise<T>,
): Promise<T & AsyncDisposable> {
  const steps = new CleanupSteps();
  try {
    return Object.assign(await open(steps), {
      [Symbol.asyncDispose]: () => steps.disposeAsync(),
    });
  } catch (error) {
    await steps.disposeAsync();
    throw error;
  }
}
