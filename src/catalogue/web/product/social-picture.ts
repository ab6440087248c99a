const DRAWING = /^\/drawings\/((?:vans|categories)\/[\w-]+)\.svg$/;

/**
 * The picture that other sites show beside a link to what these images stand for: a photograph as it is, a van's or a
 * category's drawing as its own picture. Other drawings say nothing, and the next image is asked; undefined when none
 * is left, which means the shop's own.
 */
export function socialPicture(...images: (string | null | undefined)[]): string | undefined {
  for (const image of images) {
    if (!image) continue;
    const [, drawn] = DRAWING.exec(image) ?? [];
    if (drawn) return `/drawings/social/${drawn}.png`;
    if (!image.endsWith('.svg')) return image;
  }
}
