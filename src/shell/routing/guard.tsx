import { useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession, useSessionIsLoaded } from '../../account/web/session/session.ts';
import { pageAt, pages } from '../../pages.ts';

/**
 * Leads away who may not stay, as the page table says. Pages are the same for everybody until the browser
 * knows who is there, so a customer's page shows nothing of its own before.
 */
export function Guard() {
  const access = useMatches({
    select(matches) {
      const page = pageAt(matches.at(-1)?.fullPath ?? '');
      return page ? pages[page].access : 'public';
    },
  });
  const isKnown = useSessionIsLoaded();
  const isCustomer = useSession() !== null;

  if (!isKnown) return null;
  if (access === 'customer' && !isCustomer) return <ToLogin />;
  return access === 'visitor' && isCustomer && <ToWhereTheyWanted />;
}

/** To the login page, which remembers the page that was wanted. */
function ToLogin() {
  const navigate = useNavigate();
  const { href } = useLocation();
  // As it was when it was refused: on the way to the login page the location changes.
  const [from] = useState(href);
  useEffect(() => {
    void navigate({ to: pages.login.path, state: { from }, replace: true });
  }, [navigate, from]);
  return null;
}

function ToWhereTheyWanted() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [wanted] = useState(state.from ?? pages.home.path);
  useEffect(() => {
    void navigate({ href: wanted, replace: true });
  }, [navigate, wanted]);
  return null;
}
