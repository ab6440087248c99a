import { useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession, useSessionIsLoaded } from '../../account/web/session/session.ts';
import { accountPages } from '../../account/pages.ts';
import { contentPages } from '../../content/pages.ts';
import { addressOf } from '../../kit/page.ts';

/**
 * Redirects visitors who may not see the page, by its declared `access`. Pages are the same for everybody until the
 * browser knows who is there, so a customer's page shows nothing of its own before.
 */
export function Guard() {
  const access = useMatches({
    select: (matches) => matches.at(-1)?.staticData.page?.access,
  });
  const isKnown = useSessionIsLoaded();
  const isCustomer = useSession() !== null;

  if (!isKnown) return null;
  if (access === 'customer' && !isCustomer) return <ToLogin />;
  return access === 'visitor' && isCustomer && <ToWhereTheyWanted />;
}

/** To the login page, which remembers the page that was asked for. */
function ToLogin() {
  const navigate = useNavigate();
  const { href } = useLocation();
  // The location changes on the way to the login page.
  const [from] = useState(href);
  useEffect(() => {
    void navigate({ href: addressOf(accountPages.login), state: { from }, replace: true });
  }, [navigate, from]);
  return null;
}

function ToWhereTheyWanted() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [wanted] = useState(state.from ?? contentPages.home.path);
  useEffect(() => {
    void navigate({ href: wanted, replace: true });
  }, [navigate, wanted]);
  return null;
}
