import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';

/** For a card, the product page and the zoom. */
const WIDTHS = [400, 800, 1600] as const;
/** The width in the stored path, for a plain <img>. */
const DEFAULT_WIDTH = 800;
const MIN_LONGEST_SIDE = 300;
const MAX_PIXELS = 100_000_000;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff']);
/** Part of the file name's hash; change it whenever the encoding changes, because browsers cache pictures forever. */
const ENCODING_VERSION = '1';

export interface Photograph {
  bytes: Buffer;
  /** A hash of the content, without width and extension. */
  name: string;
  /** In pixels, after rotating upright. */
  width: number;
  height: number;
  widths: number[];
}

export const readPhotograph = async (path: string): Promise<Photograph | string> =>
  photographIn(await readFile(path));

/** Detects the format by content. Returns a reason if the picture cannot be used. */
export async function photographIn(bytes: Buffer): Promise<Photograph | string> {
  try {
    const { format, autoOrient, pages = 1 } = await (await open(bytes)).metadata();
    if (!FORMATS.has(format)) return `is ${format.toUpperCase()} inside, not a photograph`;
    if (pages > 1) return 'holds several pictures';
    const { width, height } = autoOrient;
    if (Math.max(width, height) < MIN_LONGEST_SIDE)
      return `is only ${width} × ${height} pixels; one side has at least ${MIN_LONGEST_SIDE}`;
    // Only decoding the whole picture reveals that it is truncated.
    await (await open(bytes)).stats();
    return { bytes, name: contentName(bytes), width, height, widths: widthsOf(width) };
  } catch {
    return 'cannot be read as a picture: it is broken, or not a photograph at all';
  }
}

/** Loads sharp on first use: some 15 MB that a shop without new photographs does not need. */
async function open(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
}

const contentName = (bytes: Buffer) =>
  createHash('sha256').update(ENCODING_VERSION).update(bytes).digest('hex').slice(0, 20);

/** Never enlarges a photograph. */
function widthsOf(width: number): number[] {
  return [...new Set(WIDTHS.map((each) => Math.min(each, width)))];
}

/** `/photos/<name>-<width>.webp` */
export function photographAddress({ name, widths }: Photograph): string {
  const usual = widths.findLast((width) => width <= DEFAULT_WIDTH) ?? widths[0]!;
  return `/photos/${name}-${usual}.webp`;
}

/** Encodes each width as AVIF and WebP, upright and without metadata. */
export async function* encodeSizes({
  bytes,
  name,
  widths,
}: Photograph): AsyncGenerator<{ file: string; content: () => Promise<Buffer> }> {
  for (const width of widths) {
    const sized = async () => (await open(bytes)).autoOrient().resize({ width });
    yield {
      file: `${name}-${width}.webp`,
      content: async () => (await sized()).webp({ quality: 78 }).toBuffer(),
    };
    yield {
      file: `${name}-${width}.avif`,
      content: async () => (await sized()).avif({ quality: 55, effort: 3 }).toBuffer(),
    };
  }
}

/** A tiny blurred picture as a data URL of a few hundred bytes. */
export async function encodePreview({ bytes }: Photograph): Promise<string> {
  const tiny = await (
    await open(bytes)
  )
    .autoOrient()
    .resize({ width: 20, height: 20, fit: 'inside' })
    .blur(1)
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
