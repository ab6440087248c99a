/**
 * The one spelling of an old address: decoded, in lower case, without a slash at its end. Redirects are stored and looked
 * up by it, whatever capitals, accents or escapes a link has.
 */
export function redirectPath(path: string): string {
  return (
    decoded(path)
      .normalize('NFC')
      .toLowerCase()
      .replace(/(?<=.)\/+$/, '')
      // PostgreSQL takes no NUL.
      .replaceAll('\0', '%00')
  );
}

/** An address for a Location header. */
export const encodedPath = (path: string): string => encodeURI(decoded(path));

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
