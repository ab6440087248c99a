import { basename } from 'node:path';
import type pg from 'pg';
import { type Config, configOfThisProcess } from '../config/config.ts';
import { actAs } from '../database/actor.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabaseForCommand } from '../database/open-database.ts';
import { createLog } from '../log/log.ts';
import { UserError } from './user-error.ts';

interface ShopContext {
  pool: pg.Pool;
  directUrl: string;
  config: Config;
  /** Throws after Ctrl-C. Call it wherever stopping is safe. */
  throwIfStopped(): void;
}

/** The command's name in the change log: that of its npm script, such as `order`. */
const commandName = () => process.env.npm_lifecycle_event ?? basename(process.argv[1] ?? '', '.ts');

/** Runs a command on the shop's database, whether or not the shop is running. */
export async function withShopDatabase<T>(work: (at: ShopContext) => Promise<T>): Promise<T> {
  const config = configOfThisProcess();
  let stopping = false;
  // `once`: a second Ctrl-C ends the process immediately.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopping = true));
  const throwIfStopped = () => {
    if (stopping) throw new UserError('Stopped.', { exitCode: 130 });
  };

  const database = await openDatabaseForCommand(config, createLog(config));
  try {
    const { pool, directUrl } = database;
    await migrate(pool);
    return await actAs({ kind: 'command', name: commandName() }, () =>
      work({ pool, directUrl, config, throwIfStopped }),
    );
  } finally {
    await database.stop();
  }
}
