const DRAWING = /^\/drawings\/((?:vans|categories)\/[\w-]+)\.svg$/;

/**
 * Chooses the og:image: the first photograph, or the PNG version of the first van or category drawing. Other drawings
 * have no PNG version and are skipped. undefined means the shop's default picture.
 */
export function socialPicture(...images: (string | null | undefined)[]): string | undefined {
  for (const image of images) {
    if (!image) continue;
    const [, drawn] = DRAWING.exec(image) ?? [];
    if (drawn) return `/drawings/social/${drawn}.png`;
    if (!image.endsWith('.svg')) return image;
  }
}
