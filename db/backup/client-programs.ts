import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { rootCertificates } from 'node:tls';
import { UserError } from '../../src/server/commands/user-error.ts';

export interface Program {
  name: 'pg_dump' | 'pg_restore' | 'psql';
  args: string[];
}

/** Runs PostgreSQL's client programs as a pipeline. Their error output becomes a UserError. */
export async function runPrograms(url: string, programs: Program[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vangon-postgres-'));
  try {
    const env = { ...process.env, ...(await environmentFor(url, folder)) };
    const running = programs.map((program, at) => start(program, env, at, programs.length));
    const pipes = running
      .slice(1)
      .map(({ input }, at) => pipeline(running[at]!.output!, input!).catch(() => {}));
    // Waits for all programs before reporting one that failed.
    const ended = await Promise.allSettled(running.map(({ ended }) => ended));
    await Promise.all(pipes);
    const failed = ended.filter((each) => each.status === 'rejected');
    // The last failure is the clearest: a reader's error comes before the broken pipe of its writer.
    if (failed.length > 0) throw failed.at(-1)!.reason;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Running {
  input: Writable | null;
  output: Readable | null;
  ended: Promise<void>;
}

function start(
  { name, args }: Program,
  env: NodeJS.ProcessEnv,
  at: number,
  count: number,
): Running {
  const child = spawn(name, args, {
    env,
    stdio: [at === 0 ? 'ignore' : 'pipe', at < count - 1 ? 'pipe' : 'ignore', 'pipe'],
  });
  return { input: child.stdin, output: child.stdout, ended: untilEnd(name, child) };
}

async function untilEnd(name: string, child: ReturnType<typeof spawn>): Promise<void> {
  const errorOutput = text(child.stderr!);
  const code = await once(child, 'close').then(
    ([ended]) => ended as number | null,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new UserError(
        `${name} is not installed. It comes with PostgreSQL's client programs, such as Debian's postgresql-client; its version must not be older than the server's.`,
      );
    },
  );
  if (code !== 0) throw new UserError(failureText(name, (await errorOutput).trim()));
}

/** A dump needs a client that is as new as the server. */
export function failureText(name: string, output: string): string {
  const [, server, client] = /server version: (\d+)[^;]*; \w+ version: (\d+)/.exec(output) ?? [];
  return server
    ? `${name} is of PostgreSQL ${client}, and the server of ${server}: install client programs that are not older, such as postgresql-client-${server} of Debian or of PostgreSQL's own packages.`
    : `${name} failed: ${output}`;
}

/** Not as arguments, which every user of the machine can see. TLS trusts Node's authorities, as in the shop. */
async function environmentFor(url: string, folder: string): Promise<NodeJS.ProcessEnv> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  const isChecked = sslmode === 'verify-full';
  const authorities = join(folder, 'authorities.pem');
  if (isChecked) await writeFile(authorities, rootCertificates.join('\n'));
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGAPPNAME: 'vangon backup',
    // "Does not exist, skipping" notices would bury the errors.
    PGOPTIONS: '-c client_min_messages=warning',
    ...(sslmode && { PGSSLMODE: sslmode === 'no-verify' ? 'require' : sslmode }),
    ...(isChecked && { PGSSLROOTCERT: searchParams.get('sslrootcert') ?? authorities }),
  };
}
