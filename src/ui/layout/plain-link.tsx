import type { LinkParts } from './link-parts.ts';

/** The link of parts that aren't given the router's. */
export function plainLink({ children, ...rest }: LinkParts) {
  return <a {...rest}>{children}</a>;
}
