import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../kit/call.ts';
import type { Page } from '../../kit/page.ts';

export type PageMatch =
  | {
      kind: 'page';
      address: string;
      key: string;
      cacheTags: readonly CacheTag[];
      holdsToken: boolean;
    }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' };

const PLACEHOLDER = /^(\$|\{-\$)/;

/** Parts of a path that mean something else in another letter case. */
const CASE_COUNTS = /orderNo|encodedId|token/;

/** What a mailed link to an order has, and what PayPal brings buyers back with. */
const TOKEN_IN_QUERY = /^(key|token|tx|payerid)$/i;

/** Every page shows the frame, which is made of the shop's content. */
const FRAME_TAGS: readonly CacheTag[] = ['content'];

/** Two slashes at the start are not another host: `//evil.example/` is a path here. */
export const urlOf = (address: string): URL =>
  address.startsWith('/') ? new URL(`http://shop${address}`) : new URL(address, 'http://shop');

/** Finds the page of an address; `matchAddress` takes a request's path and query and caches what it finds. */
export function openPageMatcher(pages: readonly Page[]) {
  const patterns = pages.map(patternOf).toSorted((a, b) => b.specificity - a.specificity);
  const otherSpellings = new Map(
    pages.flatMap(({ path, alsoAt = [] }) => alsoAt.map((other) => [other, path] as const)),
  );
  // Visitors can make up addresses without end.
  const cache = new LRUCache<string, PageMatch>({ max: 5_000 });

  /**
   * Another letter case, a slash at the end, or a spelling that people try has moved (301) to the right address.
   * `address` holds the path and the parts of the query that the page reads, in one order; `key` is its key in the response cache.
   */
  function matchPage(url: URL): PageMatch {
    const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
    const found = patterns.find(({ anyCase }) => anyCase.test(path))?.page;
    const right = found
      ? inRightCase(found.path, path)
      : (otherSpellings.get(path.toLowerCase()) ?? path);
    if (right !== url.pathname) return { kind: 'moved', to: right + url.search };
    if (!found) return { kind: 'unknown' };
    const { reads, cacheTags = FRAME_TAGS, holdsToken } = found;
    const address = path + readQuery(reads, url);
    return {
      kind: 'page',
      address,
      key: `page ${address}`,
      cacheTags,
      holdsToken:
        holdsToken ?? [...url.searchParams.keys()].some((name) => TOKEN_IN_QUERY.test(name)),
    };
  }

  function matchAddress(address: string): PageMatch {
    const cached = cache.get(address);
    if (cached) return cached;
    const match = matchPage(urlOf(address));
    if (address.length < 500) cache.set(address, match);
    return match;
  }

  return { matchPage, matchAddress };
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

/** Fixed parts as the page declares them, slugs in lower case; order numbers and tokens keep their case. */
function inRightCase(pattern: string, path: string): string {
  const fixed = pattern.split('/');
  return path
    .split('/')
    .map((part, place) => {
      const known = fixed[place] ?? '';
      if (!PLACEHOLDER.test(known)) return known;
      return CASE_COUNTS.test(known) ? part : part.toLowerCase();
    })
    .join('/');
}

function readQuery(reads: readonly string[] | undefined, url: URL): string {
  const read = new URLSearchParams();
  for (const name of reads ?? []) {
    const value = url.searchParams.get(name)?.trim().slice(0, 200);
    if (value) read.set(name, value);
  }
  const text = read.toString();
  return text && `?${text}`;
}
