import { PageLink, type PageLinkProps } from '../../../ui/layout/page-link.tsx';

/** A way on, in words, high enough for a thumb. */
export function TextLink(props: Omit<PageLinkProps, 'className'>) {
  return <PageLink {...props} className="text-link" />;
}
