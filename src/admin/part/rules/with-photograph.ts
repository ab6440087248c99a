import type { ProductImage } from '../../../catalogue/rules/cells/cells.ts';

/** Inserts a photograph after the other photographs and before the drawings. */
export function withPhotograph(images: readonly ProductImage[], image: string): ProductImage[] {
  if (images.some((one) => one.image === image)) return [...images];
  const drawing = images.findIndex((one) => one.image.startsWith('/drawings/'));
  const at = drawing < 0 ? images.length : drawing;
  return images.toSpliced(at, 0, { image, view: 'photograph' });
}
