import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { CartLabel, PieceCounter } from '../cart/web/menu/cart-button.tsx';
import { headerContent } from '../settings/web/header-content.ts';
import { VanChip } from '../fitment/web/van-chip.tsx';
import { PageLink } from '../ui/layout/page-link.tsx';
import { addressOf } from '../kit/page.ts';
import { loadQuietly } from '../kit/load-part.ts';
import { lazyHydrated } from '../ui/loading/lazy-part.tsx';
import { AccountLabel } from './menus/account-label.tsx';
import { Dropdown } from './menus/dropdown.tsx';
import './header.css';
import './menus/panel.css';
import { useVanInAddress } from './menus/van-in-view.ts';
import { WishlistLabel } from './menus/wishlist-label.tsx';
import { addresses } from '../links/addresses.ts';

const loadDrawer = async () => (await import('./drawer/drawer.tsx')).Drawer;
const loadDrawerTop = async () => (await import('./drawer/drawer-top.tsx')).DrawerTop;
const loadWishlist = async () =>
  (await import('../wishlist/web/wishlist-dropdown.tsx')).WishlistDropdown;
const loadAccount = async () => (await import('./menus/account-panel.tsx')).AccountPanel;
const loadSearch = async () => (await import('./search/header-search.tsx')).HeaderSearch;
const loadBanner = async () => (await import('./banner.tsx')).Banner;
// The banner's links and the search forms work before their script is loaded.
const DrawerTop = lazyHydrated(import.meta.env.SSR ? await loadDrawerTop() : null, loadDrawerTop);
const Banner = lazyHydrated(import.meta.env.SSR ? await loadBanner() : null, loadBanner);
const HeaderSearch = lazyHydrated(import.meta.env.SSR ? await loadSearch() : null, loadSearch);
const focusSearch = async () =>
  (await loadQuietly(() => import('./search/focus-search.ts')))?.focusSearch();
const loadMiniCart = async () => (await import('../cart/web/menu/mini-cart.tsx')).MiniCart;

/** The banner, the bar with search and menus, and the belt line in the color of the page's van. */
export function Header() {
  const { data } = useSuspenseQuery(headerContent);
  const van = useVanInAddress();

  return (
    <header className="site-header">
      <Banner />
      <div className="site-top ground-header">
        <div className="site-bar site-width">
          <Dropdown
            id="menu"
            href={addressOf(addresses.shop)}
            load={loadDrawer}
            className="site-button menu-button"
            panelClass="drawer"
            top={<DrawerTop />}
          >
            <span className="sr-only">Menu</span>
            <span className="site-icon icon-menu" />
          </Dropdown>
          <PageLink
            href={addressOf(addresses.home)}
            className="wordmark"
            aria-label={`${data.settings.site_title}, home`}
          >
            {data.settings.site_title}
          </PageLink>
          <button
            type="button"
            popoverTarget="menu"
            aria-label="Search"
            className="site-button phone-search max-xs:ml-auto max-xs:inline-flex"
            onClick={() => void focusSearch()}
          >
            <span className="site-icon icon-search" />
          </button>
          <HeaderSearch />
          <VanChip />
          <PageLink href={addressOf(addresses.cart)} className="site-button phone-cart">
            <span className="sr-only">Cart</span>
            <span className="site-icon icon-cart">
              <PieceCounter />
            </span>
          </PageLink>
          <Dropdown
            id="wishlist"
            href={addressOf(addresses.wishlist)}
            load={loadWishlist}
            className="site-button wishlist-button"
            panelClass="panel-wishlist"
          >
            <WishlistLabel />
          </Dropdown>
          <Dropdown
            id="account"
            href={addressOf(addresses.login)}
            load={loadAccount}
            className="site-button account-button"
            panelClass="panel-account"
          >
            <AccountLabel />
          </Dropdown>
          <Dropdown
            id="mini-cart"
            href={addressOf(addresses.cart)}
            load={loadMiniCart}
            className="site-button cart-button"
            panelClass="panel-cart"
          >
            <CartLabel />
          </Dropdown>
        </div>
        <div className="belt" data-van={van}>
          <Progress />
        </div>
      </div>
      <VanChip className="van-row" />
    </header>
  );
}

/** A progress bar on the header's belt line; its animation is delayed, so quick pages do not show it. */
function Progress() {
  const isWaiting = useRouterState({ select: ({ status }) => status === 'pending' });
  return isWaiting && <div className="progress" aria-hidden="true" />;
}
