import type { Page } from '../../kit/page.ts';

const REDACTED = '[redacted]';

const patternAfter = (paths: readonly string[]) =>
  new RegExp(`(${paths.join('|')})[^\\s/?#"'\\\\]+`, 'gi');

/** Calls that take a token in their path. */
const TOKEN_CALLS = ['/api/reset-password/'];
let afterTokenPath = patternAfter(TOKEN_CALLS);

/** Registers pages whose tokens logs must omit; called when the app is built. */
export function registerTokenPages(pages: readonly Pick<Page, 'path' | 'holdsToken'>[]): void {
  const paths = pages
    .filter(({ path, holdsToken }) => holdsToken && path.includes('$token'))
    .map(({ path }) => path.replace(/\$.*$/, ''));
  afterTokenPath = patternAfter([...TOKEN_CALLS, ...paths]);
}

/** A long random path segment, recognized by capitals or only hexadecimal digits. */
const RANDOM = /(?<=\/)(?=[\w~-]*[A-Z]|[0-9a-f-]+(?![\w~-]))[\w~-]{20,}/g;

/**
 * An address that is safe to log: without its query and without the tokens of mailed links. Used for every logged
 * request.
 */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split(/[?#](.*)/s);
  return redactTokens(path) + (query === undefined ? '' : `?${REDACTED}`);
}

const redactTokens = (text: string) =>
  text.replace(afterTokenPath, `$1${REDACTED}`).replace(RANDOM, REDACTED);

/** Like `redactUrl`, for addresses inside a text such as an error's message. */
export const redactUrlsIn = (text: string) =>
  text
    .replace(afterTokenPath, `$1${REDACTED}`)
    .replace(/([?&](?:key|token|tx|payerid|password|email|code)=)[^\s&#"'\\]+/gi, `$1${REDACTED}`);
