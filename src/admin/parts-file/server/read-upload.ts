import { guessColumns } from '../../../catalogue/rules/guess-column.ts';
import { shopifyColumns } from '../../../catalogue/rules/shopify-columns.ts';
import { columnNames } from '../../../catalogue/server/import/columns.ts';
import { type CsvLine, readCsv } from '../../../catalogue/server/import/csv-file.ts';
import { weightColumns } from '../../../catalogue/server/import/file-products.ts';
import { asUtf8 } from '../../../catalogue/server/import/text-encoding.ts';
import { flatMapOften } from '../../../server/yield-often.ts';
import { refuseFields } from '../../../server/http/refusal.ts';
import { partsFileMessages as messages } from '../messages.ts';

const SAMPLES = 3;
const MAX_SAMPLE = 60;

/** The file as UTF-8 with its mapped headings; refuses files that are not text. */
export async function readUpload({
  file,
  headings = '{}',
}: {
  file: File;
  headings?: string | undefined;
}) {
  const sent = Buffer.from(await file.arrayBuffer());
  const chosen = readChosen(headings);
  if (!chosen) return refuseFields({ headings: [messages.wrongHeadings] });
  const { bytes, encoding } = await asUtf8(sent);
  if (bytes.includes(0)) return refuseFields({ file: [messages.noTable] });
  const { lines } = await readCsv(bytes, 'row');
  const texts = lines[0]?.cells.map((cell) => cell.trim()) ?? [];
  const cellsIn = texts.map((_, place) =>
    lines.slice(1).flatMap(({ cells }) => cells[place]?.trim() || []),
  );
  const guessed = guessColumns(texts, [...columnNames, ...weightColumns], chosen).map(
    (column, place) =>
      column === 'images' && !Object.hasOwn(chosen, texts[place]!) && areAddresses(cellsIn[place]!)
        ? null
        : column,
  );
  const all = shopifyColumns(texts, guessed, chosen);
  const meant = all.map(({ column }) => column);
  return {
    bytes,
    encoding,
    skuOf: await skusByRow(lines, meant.indexOf('sku')),
    columnOf: (_heading: string, place: number) => meant[place] ?? null,
    newOnly: new Set(all.flatMap(({ column, isNewOnly }) => (isNewOnly && column) || [])),
    headings: texts.map((text, place) => ({
      text,
      column: meant[place] ?? null,
      is_new_only: all[place]!.isNewOnly,
      samples: lines
        .slice(1, SAMPLES + 1)
        .map(({ cells }) => (cells[place] ?? '').slice(0, MAX_SAMPLE)),
      filled: cellsIn[place]!.length,
      has_pictures: /image|picture|photo/i.test(text) && areAddresses(cellsIn[place]!),
    })),
  };
}

/**
 * Pictures on another site, as other shops write them. They are left out: whoever sends a file could otherwise make the
 * shop ask any address in its own network.
 */
const areAddresses = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => /^https?:\/\//i.test(cell));

const skusByRow = async (lines: readonly CsvLine[], place: number) =>
  new Map(
    await flatMapOften(lines.slice(1), ({ number, cells }) => [
      [number, (cells[place] ?? '').trim()] as const,
    ]),
  );

function readChosen(json: string): Record<string, string> | undefined {
  try {
    const chosen: unknown = JSON.parse(json);
    const isTable = typeof chosen === 'object' && chosen !== null && !Array.isArray(chosen);
    const isText = isTable && Object.values(chosen).every((each) => typeof each === 'string');
    return isText ? (chosen as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}
