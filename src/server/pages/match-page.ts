import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../kit/call.ts';
import { pageList } from '../../pages.ts';

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

interface Pattern {
  page: (typeof pageList)[number];
  anyCase: RegExp;
  specificity: number;
}

const PLACEHOLDER = /^(\$|\{-\$)/;

/** Parts of a path that mean something else in another letter case. */
const CASE_COUNTS = /orderNo|encodedId|token/;

/** What a mailed link to an order has, and what PayPal brings buyers back with. */
const TOKEN_IN_QUERY = /^(key|token|tx|payerid)$/i;

const patterns: Pattern[] = pageList
  .map((page) => {
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
  })
  .toSorted((a, b) => b.specificity - a.specificity);

const otherSpellings = new Map(
  pageList.flatMap(({ path, alsoAt = [] }) => alsoAt.map((other) => [other, path] as const)),
);

/** Addresses come again and again; no more of them are remembered than visitors can make up. */
const remembered = new LRUCache<string, PageMatch>({ max: 5_000 });

/** `matchPage` for a request's path and query, remembered. */
export function matchAddress(address: string): PageMatch {
  const known = remembered.get(address);
  if (known) return known;
  const match = matchPage(urlOf(address));
  if (address.length < 500) remembered.set(address, match);
  return match;
}

/** Two slashes at the start are not another host: `//evil.example/` is a path here. */
export const urlOf = (address: string): URL =>
  address.startsWith('/') ? new URL(`http://shop${address}`) : new URL(address, 'http://shop');

/**
 * Finds the page of an address. Another letter case, a slash at the end, or a spelling that people try has moved (301)
 * to the right one.
 * `address` holds the path and the parts of the query that the page reads, in one order; `key` is its key in the response cache.
 */
export function matchPage(url: URL): PageMatch {
  const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
  const found = patterns.find(({ anyCase }) => anyCase.test(path));
  const right = found
    ? inRightCase(found.page.path, path)
    : (otherSpellings.get(path.toLowerCase()) ?? path);
  if (right !== url.pathname) return { kind: 'moved', to: right + url.search };
  if (!found) return { kind: 'unknown' };
  const { reads, cacheTags = [], holdsToken } = found.page;
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

/** Fixed parts as the page table has them, slugs in lower case; order numbers and tokens keep their case. */
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
