import { useSuspenseQuery } from '@tanstack/react-query';
import { LoginLink } from '../../identity/web/login-link.tsx';
import { useSession } from '../../identity/web/session.ts';
import { CartLabel } from '../../cart/web/menu/cart-button.tsx';
import { PaintDot } from '../../catalogue/web/card/paint-dot.tsx';
import { vanTypes } from '../../catalogue/web/menu/van-types.ts';
import { headerContent } from '../../settings/web/header-content.ts';
import { useChosenType } from '../../fitment/web/chosen-van.ts';
import { VanChip } from '../../fitment/web/van-chip.tsx';
import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { AccountLabel } from '../menus/account-label.tsx';
import { shopLinks } from '../menus/shop-links.ts';
import { WishlistLabel } from '../menus/wishlist-label.tsx';
import { AccountMenu } from '../menus/account-menu.tsx';
import './drawer.css';
import '../menus/rows.css';
import { addresses } from '../../links/addresses.ts';

/** The phone menu: buttons that do not fit in the header, vans with their categories, and other pages. */
export function Drawer() {
  const { data } = useSuspenseQuery(headerContent);
  const isLoggedIn = useSession() !== null;
  const { data: vans } = useSuspenseQuery(vanTypes);
  const chosen = useChosenType();

  return (
    <>
      <VanChip className="van-row" popoverTarget="menu" popoverTargetAction="hide" />
      <PageLink href={addressOf(addresses.cart)} className="menu-row drawer-cart sm:hidden">
        <CartLabel />
      </PageLink>
      <div className="drawer-account">
        {isLoggedIn ? (
          <Accordion
            title={
              <span className="drawer-who">
                <AccountLabel />
              </span>
            }
          >
            <AccountMenu />
          </Accordion>
        ) : (
          <LoginLink className="menu-row">
            <AccountLabel />
          </LoginLink>
        )}
      </div>
      <PageLink href={addressOf(addresses.wishlist)} className="menu-row drawer-wishlist">
        <WishlistLabel />
      </PageLink>
      <nav aria-label="Menu">
        <h2 className="px-4 pt-4 pb-1 text-20">Shop by Category</h2>
        {vans.map(({ slug, title, categories }) => (
          <Accordion
            key={slug}
            name="drawer-vans"
            open={slug === chosen}
            title={
              <span className="drawer-van inline-flex items-center gap-2">
                <PaintDot van={slug} />
                {title}
              </span>
            }
          >
            <ul>
              <DrawerLink href={addressOf(addresses.vanType, { vanType: slug })}>
                All parts for it
              </DrawerLink>
              <DrawerLink href={addressOf(addresses.vanDiagrams, { vanType: slug })}>
                Diagrams
              </DrawerLink>
              <DrawerLink href={addressOf(addresses.jobsOfVan, { vanType: slug })}>Jobs</DrawerLink>
              {categories.map(({ slug: category, name }) => (
                <DrawerLink
                  key={category}
                  href={addressOf(addresses.category, { vanType: slug, category })}
                >
                  {name}
                </DrawerLink>
              ))}
            </ul>
          </Accordion>
        ))}
        <ul>
          <DrawerLink href={addressOf(addresses.shop)}>All parts</DrawerLink>
          <DrawerLink href={addressOf(addresses.diagrams)}>Diagrams</DrawerLink>
          <DrawerLink href={addressOf(addresses.jobs)}>Jobs</DrawerLink>
          {shopLinks.map(([name, href]) => (
            <DrawerLink key={href} href={href}>
              {name}
            </DrawerLink>
          ))}
        </ul>
      </nav>
      <a href={`mailto:${data.email}`} className="menu-row">
        {data.email}
      </a>
    </>
  );
}

function DrawerLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <PageLink href={href} className="menu-row">
        {children}
      </PageLink>
    </li>
  );
}
