import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreErrorCodes } from '../../../../server/database/ignore-error-codes.ts';
import type { Files } from '../../../../server/files/file-store.ts';
import { findImportedPhotographs } from './import-photographs.ts';

/** Paths of all pictures that a part can have: the shop's drawings and imported photographs. */
export const findPictures = async (files: Files): Promise<string[]> => [
  ...(await findDrawings()),
  ...(await findImportedPhotographs(files)),
];

/** Paths of the shop's drawings; none if they have not been generated. */
async function findDrawings(): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../../../../public/drawings');
  const files = await readdir(folder, { recursive: true }).catch(ignoreErrorCodes('ENOENT'));
  return (files ?? [])
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `/drawings/${file.replaceAll('\\', '/')}`);
}
