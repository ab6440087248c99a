import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Widths for a card, a product page and a closer look. */
const WIDTHS = [400, 800, 1600] as const;
/** What a plain <img> gets. */
const DEFAULT_WIDTH = 800;
const MIN_LONGEST_SIDE = 300;
const MAX_PIXELS = 100_000_000;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff']);
/** Goes into the names: pictures made in another way have other names. */
const ENCODING_VERSION = '1';

/** A photograph that can be taken in; `bytes` are the file's own. */
export interface Photograph {
  bytes: Buffer;
  /** Without width and ending; follows from the content. */
  name: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  widths: number[];
}

/** Reads a picture whole, whatever its name ends in; a text says why it cannot be used. */
export async function readPhotograph(path: string): Promise<Photograph | string> {
  const bytes = await readFile(path);
  try {
    const { format, autoOrient, pages = 1 } = await open(bytes).metadata();
    if (!FORMATS.has(format)) return `is ${format.toUpperCase()} inside, not a photograph`;
    if (pages > 1) return 'holds several pictures';
    const { width, height } = autoOrient;
    if (Math.max(width, height) < MIN_LONGEST_SIDE)
      return `is only ${width} × ${height} pixels; one side has at least ${MIN_LONGEST_SIDE}`;
    // A picture that was cut off shows that only when it is read to its end.
    await open(bytes).stats();
    return { bytes, name: contentName(bytes), width, height, widths: widthsOf(width) };
  } catch (error) {
    return `cannot be read as a picture (${firstLine(error)})`;
  }
}

const open = (bytes: Buffer) => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });

const contentName = (bytes: Buffer): string =>
  createHash('sha256').update(ENCODING_VERSION).update(bytes).digest('hex').slice(0, 20);

/** Never wider than the photograph itself. */
function widthsOf(width: number): number[] {
  return [...new Set(WIDTHS.map((each) => Math.min(each, width)))];
}

const firstLine = (error: unknown): string => (error as Error).message.split('\n')[0]!;

/** Where the shop shows it: `/photos/<name>-<width>.webp`. */
export function photographAddress({ name, widths }: Photograph): string {
  const usual = widths.findLast((width) => width <= DEFAULT_WIDTH) ?? widths[0]!;
  return `/photos/${name}-${usual}.webp`;
}

/** The picture upright and without its metadata, as AVIF and WebP in each width, by file name. */
export async function* encodeSizes({
  bytes,
  name,
  widths,
}: Photograph): AsyncGenerator<{ file: string; content: () => Promise<Buffer> }> {
  for (const width of widths) {
    const sized = () => open(bytes).autoOrient().resize({ width });
    yield {
      file: `${name}-${width}.webp`,
      content: () => sized().webp({ quality: 78 }).toBuffer(),
    };
    yield {
      file: `${name}-${width}.avif`,
      content: () => sized().avif({ quality: 55, effort: 3 }).toBuffer(),
    };
  }
}

/** A tiny blurred picture as a data: address, a few hundred bytes. */
export async function encodePreview({ bytes }: Photograph): Promise<string> {
  const tiny = await open(bytes)
    .autoOrient()
    .resize({ width: 20, height: 20, fit: 'inside' })
    .blur(1)
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
