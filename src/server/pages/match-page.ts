import { LRUCache } from 'lru-cache';
import type { Page } from '../../kit/page.ts';

export type PageMatch =
  | {
      kind: 'page';
      /** The path pattern as declared. */
      pattern: string;
      address: string;
      key: string;
      holdsToken: boolean;
    }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' };

export type MatchedPage = Extract<PageMatch, { kind: 'page' }>;

const PLACEHOLDER = /^(\$|\{-\$)/;

const CASE_SENSITIVE_PARAMETER = /orderNo|encodedId|token/;

/** Order links in mails have `key`; PayPal adds the others when it sends buyers back. */
const TOKEN_IN_QUERY = /^(key|token|tx|payerid)$/i;

/** Parses a request's address; `//evil.example/` stays a path instead of becoming a host. */
export const urlOf = (address: string) =>
  address.startsWith('/') ? new URL(`http://shop${address}`) : new URL(address, 'http://shop');

export function openPageMatcher(pages: readonly Page[]) {
  const patterns = pages.map(patternOf).toSorted((a, b) => b.specificity - a.specificity);
  const otherSpellings = new Map(
    pages.flatMap(({ path, alsoAt = [] }) => alsoAt.map((other) => [other, path] as const)),
  );
  // Bounded, because visitors can make up any number of addresses.
  const cache = new LRUCache<string, PageMatch>({ max: 5_000 });

  /**
   * Other letter case, trailing slashes and declared alternative spellings redirect (301) to the canonical address.
   * `address` is the path with the page's query parameters in a fixed order; `key` is its key in the response cache.
   */
  function matchPage(url: URL): PageMatch {
    const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
    const found = patterns.find(({ anyCase }) => anyCase.test(path))?.page;
    const right = found
      ? inRightCase(found.path, path)
      : (otherSpellings.get(path.toLowerCase()) ?? path);
    if (right !== url.pathname) return { kind: 'moved', to: right + url.search };
    if (!found) return { kind: 'unknown' };
    const { reads, holdsToken } = found;
    const address = path + readQuery(reads, url);
    return {
      kind: 'page',
      pattern: found.path,
      address,
      key: `page ${address}`,
      holdsToken:
        holdsToken ?? [...url.searchParams.keys()].some((name) => TOKEN_IN_QUERY.test(name)),
    };
  }

  /** Matches a request's path and query, and caches the result. */
  function matchAddress(address: string): PageMatch {
    const cached = cache.get(address);
    if (cached) return cached;
    const match = matchPage(urlOf(address));
    if (address.length < 500) cache.set(address, match);
    return match;
  }

  /** The page of an address that was matched before. */
  const knownPage = (address: string): MatchedPage | undefined => {
    const match = cache.get(address);
    return match?.kind === 'page' ? match : undefined;
  };

  return { matchPage, matchAddress, knownPage };
}

function patternOf(page: Page) {
  const parts = page.path.split('/').filter(Boolean);
  const source = parts
    .map((part) => {
      if (part.startsWith('{-$')) return '(?:/[^/]+)?';
      return part.startsWith('$') ? '/[^/]+' : `/${part}`;
    })
    .join('');
  return {
    page,
    anyCase: new RegExp(`^${source || '/'}$`, 'i'),
    specificity: parts.filter((part) => !PLACEHOLDER.test(part)).length,
  };
}

/** Fixed segments in the declared case, slugs in lower case; order numbers and tokens keep their case. */
function inRightCase(pattern: string, path: string): string {
  const declared = pattern.split('/');
  return path
    .split('/')
    .map((part, place) => {
      const segment = declared[place] ?? '';
      if (!PLACEHOLDER.test(segment)) return segment;
      return CASE_SENSITIVE_PARAMETER.test(segment) ? part : part.toLowerCase();
    })
    .join('/');
}

function readQuery(reads: readonly string[] | undefined, url: URL): string {
  const read = new URLSearchParams();
  for (const name of reads ?? []) {
    const value = url.searchParams.getAll(name).at(-1)?.trim().slice(0, 200);
    if (value) read.set(name, value);
  }
  const text = read.toString();
  return text && `?${text}`;
}
