/** How big a picture may be that somebody sends in. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** What the browser offers to choose from; the server looks at the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
