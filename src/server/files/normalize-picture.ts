/** By default: enough for a testimonial’s dialog on a high-density screen. */
const LONGEST_SIDE = 1_000;
/** 50 megapixels: more than a phone camera, but too few to exhaust the memory. */
const MAX_PIXELS = 50_000_000;

/** File signatures; name and declared type prove nothing. */
const SIGNATURES = [
  /^\xFF\xD8\xFF/,
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(avif|avis|mif1)/,
];

/**
 * Re-encodes a picture as a small upright WebP, which drops metadata and anything else hidden in the file.
 * Null if it is not a valid picture.
 */
export async function normalizePicture(bytes: Buffer, longestSide = LONGEST_SIDE) {
  const header = bytes.subarray(0, 16).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(header))) return null;
  // Loaded on first use, to save memory.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 78 })
      .toBuffer();
  } catch {
    return null;
  }
}
