import type pg from 'pg';
import { type Config, configOfThisProcess } from '../../server/config/config.ts';
import { migrate } from '../../server/database/migrate.ts';
import { commandTimeouts, openDatabase } from '../../server/database/open-database.ts';
import { createLog } from '../../server/log/log.ts';

/** Something that the person at the keyboard has to put right; told without a stack. */
export class UserError extends Error {}

interface ShopContext {
  pool: pg.Pool;
  url: string;
  config: Config;
  /** Throws once Ctrl-C was pressed; to be called where stopping does no harm. */
  throwIfStopped(): void;
}

/** Runs a command on the shop's database, whether the shop is running or not, and sets the exit code that `work` gives. */
export async function withShopDatabase(work: (at: ShopContext) => Promise<number>): Promise<void> {
  const config = configOfThisProcess();
  let stopping = false;
  // Once: whoever presses it again does not want to wait.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopping = true));
  const throwIfStopped = () => {
    if (stopping) throw new UserError('Stopped.');
  };

  const database = await openDatabase(config, createLog(config), commandTimeouts);
  try {
    await migrate(database.pool);
    process.exitCode = await work({
      pool: database.pool,
      url: database.url,
      config,
      throwIfStopped,
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = stopping ? 130 : 1;
  } finally {
    await database.stop();
  }
}
