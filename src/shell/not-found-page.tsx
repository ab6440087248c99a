import { useEffect } from 'react';
import { ButtonLink } from '../ui/layout/button-link.tsx';
import { addressOf } from '../kit/page.ts';
import { Drawing } from '../ui/media/drawing.tsx';
import { HeaderSearch } from './search/header-search.tsx';
import { addresses } from '../links/addresses.ts';

export function NotFoundPage() {
  useEffect(askForDocument, []);
  return (
    <div className="site-width lost">
      <Drawing src="/drawings/not-found.svg" alt="" width={520} height={230} eager />
      <p className="lost-label">Oops! Error 404</p>
      <h1>Page Not Found</h1>
      <p>
        The part may have a new number, or the address lost a letter on its way. Search for it here.
      </p>
      <HeaderSearch id="lost-search" label="The part that was wanted" />
      <ButtonLink href={addressOf(addresses.home)} size="large">
        Go To Home Page
      </ButtonLink>
    </div>
  );
}

/**
 * In a page that was opened before something moved or was hidden, its links lead here. Documents are redirected to
 * where it is now, so unless this one came from the shop as it is, it is asked for.
 */
function askForDocument() {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened && new URL(opened.name).pathname !== location.pathname) location.reload();
}
