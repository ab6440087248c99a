import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readCatalogue } from '../db/demo/read-catalogue.ts';
import { readShop } from '../db/demo/read-shop.ts';
import { allDrawings, type DrawnProduct } from './all-drawings.ts';
import { socialPictures } from './social/pictures.ts';
import { writeSocialPictures } from './social/write.ts';

/** Contains the social images, which are written separately. */
const SOCIAL = 'social';

/** Writes every drawing of the shop into `folder`, deletes stale files, and returns how many there are. */
export function writeDrawings(folder: string, products: readonly DrawnProduct[]): number {
  const drawings = allDrawings(products);
  for (const [file, svg] of drawings) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, svg);
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).replaceAll('\\', '/');
    if (entry.isFile() && !drawings.has(file) && !file.startsWith(`${SOCIAL}/`)) rmSync(path);
  }
  return drawings.size;
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../public/drawings');
  const drawings = writeDrawings(folder, readCatalogue());
  const made = await writeSocialPictures(join(folder, SOCIAL), socialPictures(readShop()));
  console.log(`${drawings} drawings, ${made} social pictures`);
}
