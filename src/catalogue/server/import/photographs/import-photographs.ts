import { execute, type Queryable, sql } from '../../../../server/database/query.ts';
import { normalPartNumber } from '../../../rules/part-number.ts';
import type { Files } from '../../../../server/files/file-store.ts';
import type { Fault } from '../../../rules/cells/fault.ts';
import type { ProductImage } from '../../../rules/cells/cells.ts';
import { findPhotographs } from './find-photographs.ts';
import {
  photographAddress,
  type Photograph,
  encodePreview,
  readPhotograph,
  encodeSizes,
} from './resize-photograph.ts';

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
 * Checks the photographs of a folder; with `into`, and unless one is faulty, also stores all sizes there.
 * If `onPhotograph` throws, the written files are deleted.
 */
export async function processPhotographs(
  folder: string,
  skus: readonly string[],
  { into, onPhotograph = () => {} }: { into?: Files; onPhotograph?: (file: string) => void } = {},
): Promise<Photographs> {
  const { found, faults } = await findPhotographs(folder, skus);
  const written: string[] = [];
  const result: Photographs = { ...noPhotographs, images: new Map(), rows: [], faults };
  if (into) result.undo = () => removeFiles(into, written);
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

export async function removeFiles(files: Files, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => files.remove(name)));
}

/** Existing files have the same content, which may also arrive twice at the same time. */
export async function writeSizes(photograph: Photograph, into: Files, written: string[]) {
  for await (const { file, content } of encodeSizes(photograph)) {
    const name = `photos/${file}`;
    if (await into.has(name)) continue;
    written.push(name);
    await into.write(name, await content());
  }
}

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

export async function insertPhotographs(client: Queryable, { rows }: Pick<Photographs, 'rows'>) {
  await execute(
    client,
    sql`INSERT INTO photographs
        SELECT DISTINCT ON (image) * FROM json_populate_recordset(NULL::photographs, ${JSON.stringify(rows)})
        ON CONFLICT DO NOTHING`,
  );
}

/** Paths of earlier imports' photographs. */
export async function findImportedPhotographs(files: Files): Promise<string[]> {
  const names = await files.list('photos');
  return names.filter((name) => name.endsWith('.webp')).map((name) => `/${name}`);
}
