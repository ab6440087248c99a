import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allDrawings, type DrawnProduct } from './all-drawings.ts';
import { readdirSync as list } from 'node:fs';
import { readCatalogueFile } from '../demo/catalogue-file.ts';

/** Writes every drawing of the shop into `folder`, takes away what no longer belongs there, and says how many there are. */
export function writeDrawings(folder: string, products: readonly DrawnProduct[]): number {
  const drawings = allDrawings(products);
  for (const [file, svg] of drawings) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), svg);
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !drawings.has(file.slice(folder.length + 1))) rmSync(file);
  }
  return drawings.size;
}

if (import.meta.main) {
  const cat = join(import.meta.dirname, '../demo/catalogue');
  const products = list(cat).filter((f) => f.endsWith('.yaml')).flatMap((f) => readCatalogueFile(cat, f).entries);
  const count = writeDrawings(join(import.meta.dirname, '../../public/drawings'), products);
  console.log(`${count} drawings`);
}
