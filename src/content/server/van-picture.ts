/** Wide enough for the dialog on a sharp screen. */
const LONGEST_SIDE = 1_000;
/** 50 megapixels: more than a phone takes, less than a picture made to fill the memory. */
const MOST_PIXELS = 50_000_000;

/** How the files begin that are taken; a name or a declared type proves nothing. */
const BEGINNINGS = [
  /^\xFF\xD8\xFF/,
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(avif|avis|mif1)/,
];

/**
 * A customer's picture as the shop keeps it: upright, small, WebP, made anew from its pixels, so that no metadata
 * and nothing hidden in the file is left. Null for anything that is not a whole picture.
 */
export async function normalizePicture(bytes: Buffer): Promise<Buffer | null> {
  const beginning = bytes.subarray(0, 16).toString('latin1');
  if (!BEGINNINGS.some((known) => known.test(beginning))) return null;
  // Loaded with the first picture: until then its library would only hold memory.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 78 })
      .toBuffer();
  } catch {
    return null;
  }
}
