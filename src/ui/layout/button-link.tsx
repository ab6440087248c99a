import { type ButtonLook, buttonClass } from '../form/button-class.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: PageLinkProps & ButtonLook) {
  return <PageLink {...rest} className={buttonClass({ variant, size, block }, className)} />;
}
