import { readdir } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { normalPartNumber } from '../../../rules/part-number.ts';
import type { Fault } from '../../../rules/cells/fault.ts';

export interface FoundPhotograph {
  file: string;
  path: string;
  /** As spelled in the CSV file. */
  sku: string;
  /** From 1, in display order. */
  position: number;
}

const EXTENSIONS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff']);
/** Created by operating systems. */
const IGNORED_FILES = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** Finds photographs named by SKU: `vg-brk-0101.jpg` is the product's first, `vg-brk-0101-2.png` its second. */
export async function findPhotographs(folder: string, skus: readonly string[]) {
  const bySku = new Map(skus.map((sku) => [normalPartNumber(sku), sku]));
  const found: FoundPhotograph[] = [];
  const faults: Fault[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name: file } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (IGNORED_FILES.test(file)) continue;
    const parsed = parseFileName(file, bySku);
    if (typeof parsed === 'string') faults.push({ line: null, place: file, reason: parsed });
    else found.push({ file, path: join(folder, file), ...parsed });
  }
  return { found, faults: [...faults, ...duplicatePositions(found)] };
}

/** Tries the whole name first, because a SKU itself may end in "-2". */
function parseFileName(file: string, bySku: ReadonlyMap<string, string>) {
  if (!EXTENSIONS.has(extname(file).toLowerCase()))
    return 'is not a photograph (.jpg, .png, .webp, .avif or .tif)';
  const { name } = parse(file);
  const whole = bySku.get(normalPartNumber(name));
  if (whole) return { sku: whole, position: 1 };

  const [, start = name, number] = /^(.+)[-_ ](\d{1,2})$/.exec(name) ?? [];
  const sku = bySku.get(normalPartNumber(start));
  if (!sku) return `the file has no product ${start.toUpperCase()}`;
  return Number(number) > 0 ? { sku, position: Number(number) } : 'photographs are numbered from 1';
}

function duplicatePositions(found: readonly FoundPhotograph[]): Fault[] {
  const first = new Map<string, string>();
  return found.flatMap(({ file, sku, position }) => {
    const key = `${sku} ${position}`;
    const before = first.get(key);
    first.set(key, before ?? file);
    return before
      ? [{ line: null, place: file, reason: `is photograph ${position} of ${sku}, like ${before}` }]
      : [];
  });
}
