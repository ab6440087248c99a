import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../kit/page.ts';
import { PageLink } from '../../ui/layout/page-link.tsx';
import { ButtonLink } from '../../ui/layout/button-link.tsx';
import { LoginLink } from '../../identity/web/login-link.tsx';
import { useSession } from '../../identity/web/session.ts';
import { dollarsToCents } from '../../kit/money.ts';
import { FitSlot } from '../../fitment/web/fit-slot.tsx';
import { StockBadge } from '../../ui/layout/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Drawing } from '../../ui/media/drawing.tsx';
import '../../ui/layout/mini-list.css';
import { Price } from '../../ui/layout/price.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import type { WishlistEntry } from './wishlist-store.ts';
import { useClosingTimer } from '../../ui/hooks/use-closing-timer.ts';
import { loginMessages } from '../login-messages.ts';
import { messages } from '../messages.ts';
import { CLOSE_DELAY_MS } from './login-required.tsx';
import { reloadWishlist } from './reload-wishlist.ts';
import { useWishlist } from './wishlist-store.ts';
import { addresses } from '../../links/addresses.ts';

/** The specification's "up to 5 items". */
const MAX_SHOWN = 5;

export function WishlistDropdown() {
  const isLoggedIn = useSession() !== null;
  return (
    <section aria-labelledby="wishlist-dropdown-title" className="mini">
      <h2 id="wishlist-dropdown-title">Wishlist</h2>
      {isLoggedIn ? <Entries /> : <LogInFirst />}
    </section>
  );
}

/** Closes its panel by itself, as the dialog does. */
function LogInFirst() {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const panel = place.current!.closest('[popover]')!;
    const sync = () => setOpen(panel.matches(':popover-open'));
    sync();
    panel.addEventListener('toggle', sync);
    return () => panel.removeEventListener('toggle', sync);
  }, []);
  const { watch, hold, release } = useClosingTimer(isOpen ? CLOSE_DELAY_MS : undefined, () =>
    place.current?.closest<HTMLElement>('[popover]')?.hidePopover(),
  );
  return (
    <div ref={place} className="grid gap-4" {...watch} onFocus={hold} onBlur={release}>
      <p>{loginMessages.required}</p>
      <LoginLink className={buttonClass({ variant: 'primary' })}>Log In</LoginLink>
    </div>
  );
}

function Entries() {
  const { state, entries } = useWishlist();
  if (state === 'loading') return <Spinner label="Please wait" />;
  if (state === 'failed') {
    return (
      <>
        <p role="alert">Something went wrong!</p>
        <Button onClick={() => void reloadWishlist()}>Try again</Button>
      </>
    );
  }
  return (
    <>
      {entries.length === 0 && <p>{messages.empty}</p>}
      <ul>
        {entries.slice(0, MAX_SHOWN).map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
      <ButtonLink href={addressOf(addresses.wishlist)}>View All</ButtonLink>
    </>
  );
}

function Entry({ product_detail: product }: WishlistEntry) {
  return (
    <li className="mini-line">
      <Drawing src={product.featured_image} alt="" width={64} height={48} />
      <div>
        <PageLink href={addressOf(addresses.product, { slug: product.slug })} className="mini-name">
          {product.name}
        </PageLink>
        <div className="fit-row text-13">
          <FitSlot product={product} variant="line">
            {product.fit_line}
          </FitSlot>
        </div>
        <p className="mini-price">
          <Price size="text" cents={dollarsToCents(product.regular_price)} />
          <StockBadge
            inStock={product.stock_qty > 0}
            backorder={product.backorder}
            className="ml-auto"
          />
        </p>
      </div>
    </li>
  );
}
