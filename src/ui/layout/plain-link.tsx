import type { LinkParts } from './link-parts.ts';

/** The default where no router link is passed in. */
export function plainLink({ children, ...rest }: LinkParts) {
  return <a {...rest}>{children}</a>;
}
