/** `Cache-Control` for personal responses and addresses with a token: not even the browser may store them. */
export const NO_STORE = 'private, no-store';
