import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, type Queryable, sql } from '../../../../server/database/query.ts';
import { normalPartNumber } from '../../../rules/part-number.ts';
import { ignoreErrorCodes } from '../../../../server/database/ignore-error-codes.ts';
import type { Fault } from '../../../rules/cells/fault.ts';
import type { ProductImage } from '../../../rules/cells/cells.ts';
import { findPhotographs } from './find-photographs.ts';
import {
  photographAddress,
  type Photograph,
  encodePreview,
  readPhotograph,
  encodeSizes,
} from './photograph.ts';

interface PhotographRow {
  image: string;
  width: number;
  height: number;
  widths: number[];
  preview: string;
}

export interface Photographs {
  /** The product's new images, by normalized SKU. */
  images: Map<string, ProductImage[]>;
  rows: PhotographRow[];
  faults: Fault[];
  /** Deletes the files that were written. */
  undo(): Promise<void>;
}

export const noPhotographs: Photographs = {
  images: new Map(),
  rows: [],
  faults: [],
  undo: async () => {},
};

/**
 * Checks the photographs of a folder; with `into`, and unless one is faulty, also writes all sizes there.
 * If `onPhotograph` throws, the written files are deleted.
 */
export async function processPhotographs(
  folder: string,
  skus: readonly string[],
  { into, onPhotograph = () => {} }: { into?: string; onPhotograph?: (file: string) => void } = {},
): Promise<Photographs> {
  const { found, faults } = await findPhotographs(folder, skus);
  const written: string[] = [];
  const result: Photographs = { ...noPhotographs, images: new Map(), rows: [], faults };
  result.undo = () => removeFiles(written);
  try {
    for (const { file, path, sku } of found.toSorted((a, b) => a.position - b.position)) {
      onPhotograph(file);
      const photograph = await readPhotograph(path);
      if (typeof photograph === 'string') {
        faults.push({ line: null, place: file, reason: photograph });
        continue;
      }
      const key = normalPartNumber(sku);
      const images = result.images.get(key) ?? [];
      result.images.set(key, [
        ...images,
        { image: photographAddress(photograph), view: 'photograph' },
      ]);
      if (!into || faults.length > 0) continue;
      await writeSizes(photograph, into, written);
      result.rows.push(await photographRow(photograph));
    }
  } catch (error) {
    await result.undo();
    throw error;
  }
  return result;
}

export async function removeFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

/**
 * Renames finished files into place, so that a crash leaves no partial ones. Existing files have the same content, which
 * may also arrive twice at the same time.
 */
export async function writeSizes(
  photograph: Photograph,
  into: string,
  written: string[],
): Promise<void> {
  await mkdir(into, { recursive: true });
  for await (const { file, content } of encodeSizes(photograph)) {
    const path = join(into, file);
    if (await fileExists(path)) continue;
    written.push(path);
    const part = `${path}.${randomUUID()}.part`;
    await writeFile(part, await content());
    await rename(part, path);
  }
}

const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export async function photographRow(photograph: Photograph): Promise<PhotographRow> {
  const { width, height, widths } = photograph;
  return {
    image: photographAddress(photograph),
    width,
    height,
    widths,
    preview: await encodePreview(photograph),
  };
}

export async function insertPhotographs(
  client: Queryable,
  { rows }: Pick<Photographs, 'rows'>,
): Promise<void> {
  await execute(
    client,
    sql`INSERT INTO photographs
        SELECT DISTINCT ON (image) * FROM json_populate_recordset(NULL::photographs, ${JSON.stringify(rows)})
        ON CONFLICT DO NOTHING`,
  );
}

/** Paths of earlier imports' photographs; none if there is no folder yet. */
export async function findImportedPhotographs(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(ignoreErrorCodes('ENOENT'));
  return (files ?? []).filter((file) => file.endsWith('.webp')).map((file) => `/photos/${file}`);
}
