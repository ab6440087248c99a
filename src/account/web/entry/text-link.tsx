import { PageLink, type PageLinkProps } from '../../../ui/layout/page-link.tsx';
import './text-link.css';

/** A way on, in words, high enough for a thumb. */
export function TextLink(props: Omit<PageLinkProps, 'className'>) {
  return <PageLink {...props} className="text-link" />;
}
