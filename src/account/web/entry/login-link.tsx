import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { accountPages } from '../../pages.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that somebody wanted before they were asked to log in. */
    from?: string;
  }
}

/** A way to the login page that leads back here afterwards. */
export function LoginLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  const here = useLocation({ select: ({ href }) => href });
  return <PageLink {...props} href={addressOf(accountPages.login)} state={{ from: here }} />;
}
