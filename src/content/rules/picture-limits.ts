export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** For the file dialog; the server checks the file's content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
