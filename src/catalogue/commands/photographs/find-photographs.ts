import { readdir } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { normalPartNumber } from '../../rules/part-number.ts';
import type { Fault } from '../fault.ts';

export interface FoundPhotograph {
  /** As the folder has it. */
  file: string;
  path: string;
  /** As the catalogue file writes it. */
  sku: string;
  /** 1 is the first one shown. */
  position: number;
}

const EXTENSIONS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff']);
/** What file managers leave behind. */
const IGNORED_FILES = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** The photographs of a folder, named by SKU: `vg-brk-0101.jpg` is the first one, `vg-brk-0101-2.png` the second. */
export async function findPhotographs(
  folder: string,
  skus: readonly string[],
): Promise<{ found: FoundPhotograph[]; faults: Fault[] }> {
  const bySku = new Map(skus.map((sku) => [normalPartNumber(sku), sku]));
  const found: FoundPhotograph[] = [];
  const faults: Fault[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name: file } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (IGNORED_FILES.test(file)) continue;
    const meant = parseFileName(file, bySku);
    if (typeof meant === 'string') faults.push({ line: null, place: file, reason: meant });
    else found.push({ file, path: join(folder, file), ...meant });
  }
  return { found, faults: [...faults, ...duplicatePositions(found)] };
}

/** A SKU may end in "-2" itself, so the whole name is looked up first. */
function parseFileName(
  file: string,
  bySku: ReadonlyMap<string, string>,
): Pick<FoundPhotograph, 'sku' | 'position'> | string {
  if (!EXTENSIONS.has(extname(file).toLowerCase()))
    return 'is not a photograph (.jpg, .png, .webp, .avif or .tif)';
  const { name } = parse(file);
  const whole = bySku.get(normalPartNumber(name));
  if (whole) return { sku: whole, position: 1 };

  const [, start = name, number] = /^(.+)[-_ ](\d{1,2})$/.exec(name) ?? [];
  const sku = bySku.get(normalPartNumber(start));
  if (!sku) return `the file has no product ${start.toUpperCase()}`;
  return Number(number) > 0 ? { sku, position: Number(number) } : 'photographs are counted from 1';
}

function duplicatePositions(found: readonly FoundPhotograph[]): Fault[] {
  const first = new Map<string, string>();
  return found.flatMap(({ file, sku, position: place }) => {
    const key = `${sku} ${place}`;
    const before = first.get(key);
    first.set(key, before ?? file);
    return before
      ? [{ line: null, place: file, reason: `is photograph ${place} of ${sku}, as ${before} is` }]
      : [];
  });
}
