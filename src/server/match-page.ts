import type { Area } from '../kit/call.ts';
import { pageList } from '../pages.ts';

export type PageMatch =
  | { kind: 'page'; address: string; kept: readonly Area[] }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' };

interface Pattern {
  page: (typeof pageList)[number];
  exact: RegExp;
  anyCase: RegExp;
  specificity: number;
}

const PLACEHOLDER = /^(\$|\{-\$)/;

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
      exact: new RegExp(`^${source || '/'}$`),
      anyCase: new RegExp(`^${source || '/'}$`, 'i'),
      specificity: parts.filter((part) => !PLACEHOLDER.test(part)).length,
    };
  })
  .toSorted((a, b) => b.specificity - a.specificity);

/**
 * Finds the page of an address. Another letter case or a slash at the end has moved (301) to the right one.
 * `address` holds the path and the parts of the query that the page reads, in one order.
 */
export function matchPage(url: URL): PageMatch {
  const path = url.pathname;
  if (path.length > 1 && path.endsWith('/')) {
    const bare = `/${path.replace(/^\/+|\/+$/g, '')}`;
    return { kind: 'moved', to: bare + url.search };
  }
  for (const { page, exact, anyCase } of patterns) {
    if (exact.test(path)) {
      const lower = withFixedPartsOf(page.path, path, (part) => part.toLowerCase());
      if (lower !== path) return { kind: 'moved', to: lower + url.search };
      return { kind: 'page', address: path + readQuery(page.reads, url), kept: page.kept ?? [] };
    }
    if (anyCase.test(path)) {
      return {
        kind: 'moved',
        to: withFixedPartsOf(page.path, path, (part) => part.toLowerCase()) + url.search,
      };
    }
  }
  return { kind: 'unknown' };
}

/** Order numbers keep their case; slugs are lower case. */
function withFixedPartsOf(pattern: string, path: string, write: (part: string) => string): string {
  const fixed = pattern.split('/');
  return path
    .split('/')
    .map((part, place) => {
      const known = fixed[place] ?? '';
      if (!PLACEHOLDER.test(known)) return known;
      return known.includes('orderNo') ? part : write(part);
    })
    .join('/');
}

function readQuery(reads: readonly string[] | undefined, url: URL): string {
  const kept = new URLSearchParams();
  for (const name of reads ?? []) {
    const value = url.searchParams.get(name)?.trim().slice(0, 200);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}
