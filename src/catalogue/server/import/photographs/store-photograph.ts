import type pg from 'pg';
import type { Files } from '../../../../server/files/file-store.ts';
import { photographAddress, photographIn } from './resize-photograph.ts';
import { insertPhotographs, photographRow, removeFiles, writeSizes } from './import-photographs.ts';

/** Writes a photograph in all sizes; it belongs to no part yet. Returns a reason if it cannot be used. */
export async function storePhotograph(pool: pg.Pool, bytes: Buffer, into: Files) {
  const photograph = await photographIn(bytes);
  if (typeof photograph === 'string') return photograph;
  const written: string[] = [];
  try {
    await writeSizes(photograph, into, written);
    await insertPhotographs(pool, { rows: [await photographRow(photograph)] });
  } catch (error) {
    await removeFiles(into, written);
    throw error;
  }
  const { width, height } = photograph;
  return { image: photographAddress(photograph), width, height };
}
