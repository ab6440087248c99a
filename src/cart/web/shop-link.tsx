import type { ReactNode } from 'react';
import { cataloguePages } from '../../catalogue/pages.ts';
import { addressOf } from '../../kit/page.ts';
import { ButtonLink } from '../../ui/layout/button-link.tsx';

/** A link to all parts, for empty pages. */
export const ShopLink = ({ children }: { children: ReactNode }) => (
  <ButtonLink href={addressOf(cataloguePages.shop)} variant="primary">
    {children}
  </ButtonLink>
);
