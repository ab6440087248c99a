/** `Cache-Control` of what is one person's, or has a token in its address: no cache keeps it, not even the browser's. */
export const NO_STORE = 'private, no-store';
