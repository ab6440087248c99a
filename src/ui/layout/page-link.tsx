import { type HistoryState, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address from `addressOf`, perhaps with a place in the page: `#no-7`. */
  href: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** `false` keeps the scroll position. */
  resetScroll?: boolean;
  state?: HistoryState;
}

/** A link to a page of the shop, opened without a reload and preloaded on hover or focus. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const [address, hash] = href.split('#');
  const [path, query] = address!.split('?');
  return (
    <Link
      {...rest}
      to={path as '/'}
      search={query ? (Object.fromEntries(new URLSearchParams(query)) as never) : undefined}
      {...(hash && { hash })}
      activeOptions={{ exact: true, includeSearch: true }}
    />
  );
}
