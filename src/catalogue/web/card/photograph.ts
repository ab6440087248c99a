import type { Photograph } from '../../contract.ts';

/** A photograph's sizes lie beside each other: `/photos/<name>-<width>.webp` and `.avif`. */
const SIZED = /-\d+\.\w+$/;

/** What a browser chooses from, as `srcset` says it; `image` is the address of any of its sizes. */
export const srcSetOf = (
  image: string,
  { widths }: Pick<Photograph, 'widths'>,
  format: 'avif' | 'webp',
): string =>
  widths.map((width) => `${image.replace(SIZED, `-${width}.${format}`)} ${width}w`).join(', ');
