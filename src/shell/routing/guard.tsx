import { useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession, useSessionIsLoaded } from '../../identity/web/session.ts';
import { addressOf } from '../../kit/page.ts';
import { addresses } from '../../links/addresses.ts';

/**
 * Redirects people whom the page's declared `access` excludes. Nobody is redirected until the browser has loaded the
 * session; until then a customer's page shows no personal data.
 */
export function Guard() {
  const access = useMatches({
    select: (matches) => matches.at(-1)?.staticData.page?.access,
  });
  const isSessionLoaded = useSessionIsLoaded();
  const isCustomer = useSession() !== null;

  if (!isSessionLoaded) return null;
  if (access === 'customer' && !isCustomer) return <ToLogin />;
  return access === 'logged-out' && isCustomer && <ToRequestedPage />;
}

/** Redirects to the login page and remembers the requested page. */
function ToLogin() {
  const navigate = useNavigate();
  const { href } = useLocation();
  // The location changes on the way to the login page.
  const [from] = useState(href);
  useEffect(() => {
    void navigate({ href: addressOf(addresses.login), state: { from }, replace: true });
  }, [navigate, from]);
  return null;
}

function ToRequestedPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [requested] = useState(state.from ?? addresses.home);
  useEffect(() => {
    void navigate({ href: requested, replace: true });
  }, [navigate, requested]);
  return null;
}
