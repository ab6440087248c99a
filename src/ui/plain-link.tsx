import type { LinkParts } from './link.ts';

/** The link of parts that aren't given the router's. */
export function plainLink(link: LinkParts) {
  return <a {...link} />;
}
