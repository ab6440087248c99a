import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKeptCarts } from '../../cart/web/kept/kept-carts.ts';
import { NeedsScriptText } from '../../cart/web/lines/needs-script.tsx';
import { ShopLink } from '../../cart/web/shop-link.tsx';
import { OpenedCart } from '../../checkout/web/lists/kept-cart.tsx';
import { KeptCarts } from '../../checkout/web/lists/kept-carts.tsx';
import { useSession } from '../../identity/web/session.ts';
import { addressOf } from '../../kit/page.ts';
import { addresses } from '../../links/addresses.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import { ButtonLink } from '../../ui/layout/button-link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { AccountPage } from './account-page.tsx';

/** Carts that are kept by name, by visitors as well as by customers; one of them with `?cart=`. */
export function KeptCartsPage() {
  const session = useSession();
  const inBrowser = useIsBrowser();
  const { searchStr } = useLocation();
  const id = new URLSearchParams(searchStr).get('cart');
  const cart = useKeptCarts(({ kept }) => kept.carts.find((each) => each.id === id));
  const title = inBrowser && cart ? cart.name : 'Kept carts';
  const allCarts = id !== null && (
    <ButtonLink href={addressOf(addresses.keptCarts)}>All kept carts</ButtonLink>
  );
  const content = cart ? (
    <OpenedCart key={cart.id} cart={cart} />
  ) : (
    <AllCarts isGone={id !== null} />
  );
  if (session)
    return (
      <AccountPage section="kept" title={title} aside={allCarts}>
        {() => content}
      </AccountPage>
    );
  return (
    <VisitorsPage title={title} aside={allCarts}>
      {inBrowser && content}
    </VisitorsPage>
  );
}

interface VisitorsPageProps {
  title: string;
  aside: ReactNode;
  children: ReactNode;
}

const VisitorsPage = ({ title, aside, children }: VisitorsPageProps) => (
  <div className="site-width grid min-h-dvh-60 content-start gap-6 pt-6">
    <div className="account-head">
      <h1>{title}</h1>
      {aside}
    </div>
    <noscript>{import.meta.env.SSR && <NeedsScriptText />}</noscript>
    {children}
  </div>
);

function AllCarts({ isGone }: { isGone: boolean }) {
  const isEmpty = useKeptCarts(({ kept }) => kept.carts.length === 0);
  const session = useSession();
  return (
    <>
      {isGone && <Notice kind="warning" title="This cart is no longer kept in this browser." />}
      {isEmpty ? (
        <EmptyState
          className="border border-line bg-surface"
          as="h2"
          text="No carts kept yet"
          drawing="/drawings/empty-cart.svg"
          action={<ShopLink>Find a part</ShopLink>}
        >
          Press “Keep this cart” in your cart, and it is here for the day you need it.
        </EmptyState>
      ) : (
        <KeptCarts />
      )}
      <p className="text-graphite">
        {session
          ? 'Kept in your account, on every device.'
          : 'Kept in this browser. Log in to have them on every device.'}
      </p>
    </>
  );
}
