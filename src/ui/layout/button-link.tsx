import { type ButtonLook, buttonClass } from '../form/button-class.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

/** A link to a page of the shop that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  className,
  ...rest
}: PageLinkProps & Omit<ButtonLook, 'block'>) => (
  <PageLink {...rest} className={buttonClass({ variant, size }, className)} />
);
