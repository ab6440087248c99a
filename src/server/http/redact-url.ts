import { pageList } from '../../pages.ts';

const REDACTED = '[redacted]';

/** Paths that end in a token, which must not be readable in a log. */
const tokenPaths = pageList
  .filter(({ path, holdsToken }) => holdsToken && path.includes('$token'))
  .map(({ path }) => path.replace(/\$.*$/, ''))
  .concat('/api/reset-password/');

const afterTokenPath = new RegExp(`(${tokenPaths.join('|')})[^\\s/?#"'\\\\]+`, 'gi');

/** A long path segment that is random, not words: it has capitals, or only hexadecimal digits. */
const RANDOM = /(?<=\/)(?=[\w~-]*[A-Z]|[0-9a-f-]+(?![\w~-]))[\w~-]{20,}/g;

/**
 * An address that is safe to log: without its query and without the tokens of mailed links. Used for every logged
 * request.
 */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split(/[?#](.*)/s);
  return redactTokens(path) + (query === undefined ? '' : `?${REDACTED}`);
}

const redactTokens = (text: string): string =>
  text.replace(afterTokenPath, `$1${REDACTED}`).replace(RANDOM, REDACTED);

/** The same for addresses inside a text, such as an error's message. */
export const redactUrlsIn = (text: string): string =>
  text
    .replace(afterTokenPath, `$1${REDACTED}`)
    .replace(/([?&](?:key|token|tx|payerid|password|email|code)=)[^\s&#"'\\]+/gi, `$1${REDACTED}`);
