import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Built names contain a hash of their content, so equal names are equal files. */
const HASHED = /^[\w.~-]{1,120}-[\w-]{7,8}\.(js|css|wasm|woff2)$/;

export const isAssetName = (name: string): boolean => HASHED.test(name);

export interface Release {
  /** A hash of the names. */
  version: string;
  /** The folders with the built files. */
  folders: readonly string[];
  /** The paths in their addresses, sorted: `assets/home-page-Ffmo35x.css`. */
  files: readonly string[];
}

/** The files that browsers load of this version: the hashed files in these folders. */
export async function readRelease(folders: readonly string[]): Promise<Release> {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder)).filter(isAssetName).map((name) => `${basename(folder)}/${name}`),
    ),
  );
  const files = lists.flat().toSorted();
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 20);
  return { version, folders, files };
}

/** The position of each file in the bytes that follow, and whether it is compressed with Brotli. */
type Index = Record<string, { at: number; length: number; isCompressed: boolean }>;

const LENGTH_BYTES = 4;

/** Packs all files of a release, compressed as built: storing hundreds of files would take as many requests. */
export async function packRelease({ folders, files }: Release): Promise<Buffer> {
  const index: Index = {};
  const bodies: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const folder = folders.find((each) => file.startsWith(`${basename(each)}/`))!;
    const path = join(folder, basename(file));
    const compressed = await readFile(`${path}.br`).catch(() => null);
    const body = compressed ?? (await readFile(path));
    index[file] = { at, length: body.length, isCompressed: compressed !== null };
    bodies.push(body);
    at += body.length;
  }
  const header = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, ...bodies]);
}

export interface PackedAsset {
  bytes: Buffer;
  isCompressed: boolean;
}

/** Extracts a file from a packed release. */
export function assetIn(pack: Buffer, file: string): PackedAsset | undefined {
  const start = LENGTH_BYTES + pack.readUInt32BE();
  const index = JSON.parse(pack.toString('utf8', LENGTH_BYTES, start)) as Index;
  const found = Object.hasOwn(index, file) ? index[file] : undefined;
  if (!found) return undefined;
  const { at, length, isCompressed } = found;
  return { bytes: pack.subarray(start + at, start + at + length), isCompressed };
}
