import { addressOf } from '../../pages.ts';
import type { MouseEvent } from 'react';
import { logOut } from '../../account/web/session/log-out.ts';
import { PageLink } from '../../page-link.tsx';
import './rows.css';

/** The pages of a customer's account. */
const accountLinks = [
  ['Dashboard', addressOf('dashboard')],
  ['Profile', addressOf('profile')],
  ['Orders', addressOf('orders')],
  ['Wishlist', addressOf('wishlist')],
  ['Points & Rewards', addressOf('rewards')],
] as const;

/** The customer's own pages. */
export function AccountMenu() {
  return (
    <nav aria-label="My Account">
      <ul>
        {accountLinks.map(([name, href]) => (
          <li key={href}>
            <PageLink href={href} className="menu-row">
              {name}
            </PageLink>
          </li>
        ))}
        <li>
          <button type="button" className="menu-row" onClick={logOutAndClose}>
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The focus goes back to what opened the menu: its own button is about to go. */
function logOutAndClose({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  void logOut();
}
