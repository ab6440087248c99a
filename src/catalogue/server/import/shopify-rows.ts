import type { CsvLine } from './csv-file.ts';

/** A name has 150 characters; every variant copies its title. */
const MAX_TITLE = 1_000;

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Shopify writes a product as several rows with one Handle: further variants, which name only what differs, and rows of
 * pictures without a SKU. Variants become products of their own with the title and their options; pictures join the
 * first. Files of others are returned as they are. One line at a time, because each has the title anew.
 */
export function* joinShopifyRows(
  headings: readonly string[],
  lines: readonly CsvLine[],
  /** Where the file says what is hidden, if it is a column of Shopify's. */
  hiddenAt = -1,
): Generator<CsvLine> {
  const names = headings.map(plain);
  const [handle, sku, title, image] = ['handle', 'variantsku', 'title', 'imagesrc'].map((name) =>
    names.indexOf(name),
  ) as [number, number, number, number];
  if (handle < 0 || sku < 0) return yield* lines;
  const [status, published] = [names.indexOf('status'), names.indexOf('published')];
  const saysState = hiddenAt >= 0 && (hiddenAt === status || hiddenAt === published);
  const isOwn = names.map((name) => /^(variant|option|image)/.test(name));
  const options = names.flatMap((name, at) => (/^option\dvalue$/.test(name) ? [at] : []));
  const optionsOf = (cells: readonly string[]) =>
    options.map((at) => cells[at]?.trim()).filter((value) => value && value !== 'Default Title');
  const cellOf = ({ cells }: CsvLine, place: number) => cells[place]?.trim() ?? '';

  for (let start = 0, end = 0; start < lines.length; start = end) {
    const first = lines[start]!;
    const pictures = [first.cells[image]];
    const variants = [first];
    for (end = start + 1; end < lines.length; end += 1) {
      const line = lines[end]!;
      if (cellOf(line, handle) !== cellOf(first, handle)) break;
      if (cellOf(line, sku)) variants.push(line);
      else if (cellOf(line, image)) pictures.push(line.cells[image]);
    }
    for (const { number, cells } of variants) {
      const isFurther = number !== first.number;
      const whole = cells.map((cell, at) =>
        isFurther && !isOwn[at] && !cell.trim() ? (first.cells[at] ?? '') : cell,
      );
      if (title >= 0)
        whole[title] = [first.cells[title]?.slice(0, MAX_TITLE), ...optionsOf(cells)]
          .filter(Boolean)
          .join(', ');
      if (saysState && hiddenAt < whole.length)
        whole[hiddenAt] = isOnSale(whole[status], whole[published]) ? 'no' : 'yes';
      // The address stays with the first; further variants get one from their name.
      if (isFurther) whole[handle] = '';
      else if (image >= 0 && pictures.length > 1)
        whole[image] = pictures.filter(Boolean).join('; ');
      yield { number, cells: whole };
    }
  }
}

/** Drafts, archived products, and products that Shopify's own shop does not show are not on sale. */
const isOnSale = (status = '', published = ''): boolean =>
  /^(active)?$/i.test(status.trim()) && !/^false$/i.test(published.trim());
