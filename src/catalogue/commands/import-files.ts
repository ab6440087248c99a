import type pg from 'pg';
import type { Files } from '../../server/files/file-store.ts';
import { readCsv } from '../server/import/csv-file.ts';
import { type ImportResult, importCatalogue } from '../server/import/import.ts';
import { findPictures } from '../server/import/photographs/find-pictures.ts';
import { processPhotographs } from '../server/import/photographs/import-photographs.ts';

interface ImportFilesOptions {
  /** The CSV file. */
  file: Buffer;
  /** A folder of photographs named by SKU. */
  photos?: string | undefined;
  /** The store for the photographs. */
  files: Files;
  apply: boolean;
  removeMissing?: boolean;
  /** Called regularly; an error it throws rolls the import back. */
  throwIfStopped?: () => void;
  onPhotograph?: (file: string) => void;
}

/** Imports a CSV file and photographs, all or nothing; without `apply`, only reports what would change. */
export async function importFiles(pool: pg.Pool, given: ImportFilesOptions): Promise<ImportResult> {
  const { file, photos, files, apply } = given;
  const { removeMissing = false, throwIfStopped = () => {}, onPhotograph = () => {} } = given;
  const options = {
    removeMissing,
    images: await findPictures(files),
    onBatch: throwIfStopped,
  };
  if (photos === undefined) return importCatalogue(pool, file, { ...options, apply });

  const skus = await skusIn(file);
  const preview = await processPhotographs(photos, skus, { onPhotograph: throwIfStopped });
  const dry = await importCatalogue(pool, file, { ...options, photographs: preview });
  if (!apply || dry.faults.length > 0) return dry;

  const photographs = await processPhotographs(photos, skus, {
    into: files,
    onPhotograph(name) {
      throwIfStopped();
      onPhotograph(name);
    },
  });
  try {
    const done = await importCatalogue(pool, file, { ...options, apply, photographs });
    if (!done.applied) await photographs.undo();
    return done;
  } catch (error) {
    await photographs.undo();
    throw error;
  }
}

/** Includes SKUs in lines with errors. */
async function skusIn(file: Buffer): Promise<string[]> {
  const [first, ...lines] = (await readCsv(file)).lines;
  const column = first?.cells.findIndex((cell) => cell.trim().toLowerCase() === 'sku') ?? -1;
  return lines.map(({ cells }) => cells[column]?.trim() ?? '').filter((sku) => sku !== '');
}
