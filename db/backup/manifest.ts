import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { UserError } from '../../src/server/commands/user-error.ts';

/** The version of the folder's layout. */
export const FORMAT = 1;
const NAME = 'manifest.json';
const CONCURRENCY = 8;

const manifestShape = z.object({
  format: z.literal(FORMAT),
  made_at: z.string(),
  /** `cluster`: the files of the embedded PostgreSQL; `dump`: pg_dump's output. */
  kind: z.enum(['cluster', 'dump']),
  /** Major version of the server. */
  postgres: z.number(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()).min(1),
  /** Row counts by table; null for `cluster`, where the shop keeps running while files are copied. */
  rows: z.nullable(z.record(z.string(), z.number())),
  /** Whether photographs and uploaded pictures are in the backup or in a bucket. */
  pictures: z.enum(['here', 'bucket']),
  /** All other files of the folder. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestShape>;

/** Lists the folder's files; a folder without a manifest is no backup. */
export async function writeManifest(
  folder: string,
  about: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  const files = Object.fromEntries(
    await mapConcurrently(await namesIn(folder), (name) => entry(folder, name)),
  );
  const manifest: Manifest = { format: FORMAT, ...about, files };
  await writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  return manifest;
}

const entry = async (folder: string, name: string) =>
  [
    name,
    { bytes: (await stat(join(folder, name))).size, sha256: await checksum(join(folder, name)) },
  ] as const;

/** Reads a backup's manifest and verifies every file. Throws a UserError that describes the problem. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const found = new Set(await namesIn(folder));
  const faults = await mapConcurrently(
    Object.entries(manifest.files),
    async ([name, { sha256 }]) => {
      if (!found.has(name)) return `${name} is missing`;
      return (await checksum(join(folder, name))) === sha256 ? undefined : `${name} was changed`;
    },
  );
  for (const name of found) if (!manifest.files[name]) faults.push(`${name} was added`);
  const [first, ...others] = faults.filter((fault) => fault !== undefined);
  if (!first) return manifest;
  const more = others.length > 0 ? `, and ${others.length} more files` : '';
  throw new UserError(`The backup in ${folder} is broken: ${first}${more}.`);
}

/** Whether the folder is a backup, whole or not. */
export const isBackup = (folder: string): Promise<boolean> =>
  readManifest(folder).then(
    () => true,
    () => false,
  );

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, NAME);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UserError(`There is no backup in ${folder}: it has no ${NAME}.`);
  });
  const read = manifestShape.safeParse(parsed(text));
  if (read.success) return read.data;
  const format = z.object({ format: z.number() }).safeParse(parsed(text)).data?.format ?? 0;
  if (format > FORMAT)
    throw new UserError(`The backup in ${folder} was made by a newer version of the shop.`);
  throw new UserError(`The backup in ${folder} is broken: its ${NAME} cannot be read.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Paths of all files below, with `/`, except the manifest. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => name !== NAME)
    .toSorted();
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Limits concurrency: a cluster has a thousand small files. */
async function mapConcurrently<T, R>(
  list: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += CONCURRENCY)
    results.push(...(await Promise.all(list.slice(at, at + CONCURRENCY).map(work))));
  return results;
}
