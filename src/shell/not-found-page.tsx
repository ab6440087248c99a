import { ButtonLink } from '../ui/layout/button-link.tsx';
import { addressOf } from '../kit/page.ts';
import { Drawing } from '../ui/media/drawing.tsx';
import { HeaderSearch } from './search/header-search.tsx';
import { addresses } from '../links/addresses.ts';

export function NotFoundPage() {
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
