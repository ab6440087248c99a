import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { execute, sql } from '../../../server/database/query.ts';
import { normalPartNumber } from '../../rules/part-number.ts';
import { ignoreErrorCodes } from '../../../server/database/ignore-error-codes.ts';
import { photographsFolder } from '../../../server/files/photographs.ts';
import type { Fault } from '../fault.ts';
import type { ProductImage } from '../cells.ts';
import { findPhotographs } from './find-photographs.ts';
import {
  photographAddress,
  type Photograph,
  previewOf,
  readPhotograph,
  sizesOf,
} from './photograph.ts';

interface PhotographRow {
  image: string;
  width: number;
  height: number;
  widths: number[];
  preview: string;
}

export interface Photographs {
  /** The product's new images, by SKU without case and signs. */
  images: Map<string, ProductImage[]>;
  rows: PhotographRow[];
  faults: Fault[];
  /** Takes away what was written to the disk for this. */
  undo(): Promise<void>;
}

export const noPhotographs: Photographs = {
  images: new Map(),
  rows: [],
  faults: [],
  undo: async () => {},
};

/**
 * Looks at the photographs of a folder; with `into`, and when none is faulty, also writes their sizes there.
 * What `onPhotograph` throws ends it.
 */
export async function takePhotographs(
  folder: string,
  skus: readonly string[],
  { into, onPhotograph = () => {} }: { into?: string; onPhotograph?: (file: string) => void } = {},
): Promise<Photographs> {
  const { found, faults } = await findPhotographs(folder, skus);
  const written: string[] = [];
  const result: Photographs = { ...noPhotographs, images: new Map(), rows: [], faults };
  result.undo = async () => {
    await Promise.all(written.map((path) => rm(path, { force: true })));
  };
  try {
    for (const { file, path, sku } of found.toSorted((a, b) => a.place - b.place)) {
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
      result.rows.push(await rowOf(photograph));
    }
  } catch (error) {
    await result.undo();
    throw error;
  }
  return result;
}

/** A file is whole or not there, whenever this is cut short; one that is there is the same. */
async function writeSizes(photograph: Photograph, into: string, written: string[]): Promise<void> {
  await mkdir(into, { recursive: true });
  for await (const { file, content } of sizesOf(photograph)) {
    const path = join(into, file);
    if (await isThere(path)) continue;
    written.push(path);
    await writeFile(`${path}.part`, await content());
    await rename(`${path}.part`, path);
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function rowOf(photograph: Photograph): Promise<PhotographRow> {
  const { width, height, widths } = photograph;
  return {
    image: photographAddress(photograph),
    width,
    height,
    widths,
    preview: await previewOf(photograph),
  };
}

/** Tells the database of photographs that lie on the disk. */
export async function insertPhotographs(
  client: pg.ClientBase,
  { rows }: Pick<Photographs, 'rows'>,
): Promise<void> {
  await execute(
    client,
    sql`INSERT INTO photographs
        SELECT DISTINCT ON (image) * FROM json_populate_recordset(NULL::photographs, ${JSON.stringify(rows)})
        ON CONFLICT DO NOTHING`,
  );
}

/** Addresses of the photographs that were taken in before; none when there is no folder yet. */
export async function takenPhotographs(dataDir: string): Promise<string[]> {
  const files = await readdir(photographsFolder(dataDir)).catch(ignoreErrorCodes('ENOENT'));
  return (files ?? []).filter((file) => file.endsWith('.webp')).map((file) => `/photos/${file}`);
}
