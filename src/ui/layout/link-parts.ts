import type { ReactNode } from 'react';

/** The props of a link that a page may render with the router's own component. */
export interface LinkParts {
  href: string;
  className?: string;
  children: ReactNode;
  rel?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
}

export type RenderLink = (link: LinkParts) => ReactNode;
