import type { ProductImage } from '../../../catalogue/rules/cells/cells.ts';

/** A photograph takes its place before the drawings, after the photographs that are there. */
export function withPhotograph(images: readonly ProductImage[], image: string): ProductImage[] {
  if (images.some((one) => one.image === image)) return [...images];
  const drawing = images.findIndex((one) => one.image.startsWith('/drawings/'));
  const at = drawing < 0 ? images.length : drawing;
  return images.toSpliced(at, 0, { image, view: 'photograph' });
}
