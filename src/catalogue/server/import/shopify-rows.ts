import type { CsvLine } from './csv-file.ts';

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Shopify writes a product as several rows with one Handle: further variants, which name only what differs, and rows of
 * pictures without a SKU. Variants become products of their own with the title and their options; pictures join the
 * first. Files of others are returned as they are.
 */
export function joinShopifyRows(headings: readonly string[], lines: readonly CsvLine[]): CsvLine[] {
  const names = headings.map(plain);
  const [handle, sku, title, image] = ['handle', 'variantsku', 'title', 'imagesrc'].map((name) =>
    names.indexOf(name),
  ) as [number, number, number, number];
  if (handle < 0 || sku < 0) return [...lines];
  const isOwn = names.map((name) => /^(variant|option|image)/.test(name));
  const options = names.flatMap((name, at) => (/^option\dvalue$/.test(name) ? [at] : []));
  const optionsOf = (cells: readonly string[]) =>
    options.map((at) => cells[at]?.trim()).filter((value) => value && value !== 'Default Title');

  const joined: CsvLine[] = [];
  let first: CsvLine | undefined;
  let shared: readonly string[] = [];
  for (const { number, cells } of lines) {
    const isFurther = first !== undefined && cells[handle]?.trim() === shared[handle]?.trim();
    if (isFurther && !cells[sku]?.trim()) {
      if (image >= 0 && cells[image]?.trim())
        first!.cells[image] = [first!.cells[image], cells[image]].filter(Boolean).join('; ');
      continue;
    }
    if (!isFurther) shared = cells;
    const whole = cells.map((cell, at) =>
      isFurther && !isOwn[at] && !cell.trim() ? (shared[at] ?? '') : cell,
    );
    if (title >= 0) whole[title] = [shared[title], ...optionsOf(cells)].filter(Boolean).join(', ');
    // The address stays with the first; further variants get one from their name.
    if (isFurther) whole[handle] = '';
    const line = { number, cells: whole };
    if (!isFurther) first = line;
    joined.push(line);
  }
  return joined;
}
