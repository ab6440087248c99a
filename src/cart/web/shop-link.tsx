import type { ReactNode } from 'react';
import { addressOf } from '../../kit/page.ts';
import { ButtonLink } from '../../ui/layout/button-link.tsx';
import { addresses } from '../../links/addresses.ts';

/** A link to all parts, for empty pages. */
export const ShopLink = ({ children }: { children: ReactNode }) => (
  <ButtonLink href={addressOf(addresses.shop)} variant="primary">
    {children}
  </ButtonLink>
);
