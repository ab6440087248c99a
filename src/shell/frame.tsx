import { Outlet } from '@tanstack/react-router';
import './frame.css';
import { Announcer } from './announcer.tsx';
import { LoginRequired } from '../wishlist/web/login-required.tsx';
import { Footer } from './footer.tsx';
import { Guard } from './guard.tsx';
import { Header } from './header.tsx';
import { VanMenu } from './van-menu.tsx';

/** Header, page, footer. */
export function Frame() {
  return (
    <>
      <a href="#page" className="skip-link">
        Skip to content
      </a>
      <Header />
      <VanMenu />
      <main id="page" tabIndex={-1} className="page">
        <Outlet />
      </main>
      <Footer />
      <Announcer />
      <Guard />
      <LoginRequired />
    </>
  );
}
