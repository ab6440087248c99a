import type { ReactNode } from 'react';

/** What a part wants of a link, so that a page can pass the router's own. */
export interface LinkParts {
  href: string;
  className?: string;
  children: ReactNode;
  rel?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
}

export type RenderLink = (link: LinkParts) => ReactNode;
