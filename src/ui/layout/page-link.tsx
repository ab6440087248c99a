import { type HistoryState, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of the shop, from `addressOf`. */
  href: string;
  /** Takes the place of the page that is left: Back goes to the one before. */
  replace?: boolean;
  /** What the next page finds in its location's state. */
  state?: HistoryState;
}

/** A link to a page of the shop: opened without a reload, preloaded when someone is about to press it. */
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
