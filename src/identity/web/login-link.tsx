import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { addressOf } from '../../kit/page.ts';
import { PageLink } from '../../ui/layout/page-link.tsx';
import { addresses } from '../../links/addresses.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Page to return to after login. */
    from?: string;
  }
}

/** Links to the login page, which returns to the current page after login. */
export function LoginLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  const here = useLocation({ select: ({ href }) => href });
  return <PageLink {...props} href={addressOf(addresses.login)} state={{ from: here }} />;
}
