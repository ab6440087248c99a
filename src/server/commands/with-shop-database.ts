import { basename } from 'node:path';
import type pg from 'pg';
import { type Config, configOfThisProcess } from '../../server/config/config.ts';
import { actAs } from '../../server/database/actor.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabaseForCommand } from '../../server/database/open-database.ts';
import { createLog } from '../../server/log/log.ts';

/** An error the user can fix; printed without a stack trace. */
export class UserError extends Error {}

interface ShopContext {
  pool: pg.Pool;
  directUrl: string;
  config: Config;
  /** Throws after Ctrl-C. Call it wherever stopping is safe. */
  throwIfStopped(): void;
}

/** What the change log calls the command: the name of its npm script, such as `order`. */
const commandName = () => process.env.npm_lifecycle_event ?? basename(process.argv[1] ?? '', '.ts');

/** Runs a command on the shop's database, whether or not the shop is running, and exits with the code that `work` returns. */
export async function withShopDatabase(work: (at: ShopContext) => Promise<number>): Promise<void> {
  const config = configOfThisProcess();
  let stopping = false;
  // `once`: a second Ctrl-C ends the process immediately.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopping = true));
  const throwIfStopped = () => {
    if (stopping) throw new UserError('Stopped.');
  };

  const database = await openDatabaseForCommand(config, createLog(config));
  try {
    await migrate(database.pool);
    const { pool, directUrl } = database;
    process.exitCode = await actAs({ kind: 'command', name: commandName() }, () =>
      work({ pool, directUrl, config, throwIfStopped }),
    );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = stopping ? 130 : 1;
  } finally {
    await database.stop();
  }
}
