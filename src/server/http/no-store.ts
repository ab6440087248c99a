/** `Cache-Control` of personal answers and of addresses with a token: no cache may store them, not even the browser's. */
export const NO_STORE = 'private, no-store';
