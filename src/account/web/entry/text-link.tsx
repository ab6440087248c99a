import { PageLink, type PageLinkProps } from '../../../ui/layout/page-link.tsx';

/** A link with a touch target of 44 px. */
export function TextLink(props: Omit<PageLinkProps, 'className'>) {
  return <PageLink {...props} className="text-link" />;
}
