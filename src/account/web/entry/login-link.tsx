import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { pages } from '../../../pages.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that somebody wanted before they were asked to log in. */
    from?: string;
  }
}

/** A way to the login page that leads back here afterwards. */
export function LoginLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  const here = useLocation({ select: ({ href }) => href });
  return <Link {...props} to={pages.login.path} state={{ from: here }} />;
}
