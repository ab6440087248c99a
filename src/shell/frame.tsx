import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import './frame.css';
import { Announcer } from './routing/announcer.tsx';
import { LoginRequired } from '../wishlist/web/login-required.tsx';
import { lazyHydrated } from '../ui/loading/lazy-part.tsx';
import { Guard } from './routing/guard.tsx';
import { Header } from './header.tsx';
import { VanMenu } from './menus/van-menu.tsx';

// The footer's HTML works without script, so its script can wait.
const loadFooter = async () => (await import('./footer.tsx')).Footer;
const Footer = lazyHydrated(import.meta.env.SSR ? await loadFooter() : null, loadFooter);

export function Frame() {
  return (
    <>
      <a href="#page" className="skip-link">
        Skip to content
      </a>
      <a href="#products" className="skip-link">
        Skip to products
      </a>
      <Header />
      <VanMenu />
      <main id="page" tabIndex={-1} className="page">
        <Outlet />
      </main>
      <Footer />
      <Announcer />
      {/* A boundary, like the page's, so that it hydrates with the page: leaving a page before that is an error. */}
      <Suspense>
        <Guard />
      </Suspense>
      <LoginRequired />
    </>
  );
}
