import { type HistoryState, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address from `addressOf`. */
  href: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** `false` keeps the scroll position. */
  resetScroll?: boolean;
  state?: HistoryState;
}

/** A link to a page of the shop, opened without a reload and preloaded on hover or focus. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const [path, query] = href.split('?');
  return (
    <Link
      {...rest}
      to={path as '/'}
      search={query ? (Object.fromEntries(new URLSearchParams(query)) as never) : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
    />
  );
}
