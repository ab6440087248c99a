import { addressOf } from '../../kit/page.ts';
import type { MouseEvent } from 'react';
import { logOut } from '../../account/web/log-out.ts';
import { PageLink } from '../../ui/layout/page-link.tsx';
import './rows.css';
import { addresses } from '../../links/addresses.ts';

const accountLinks = [
  ['Dashboard', addressOf(addresses.dashboard)],
  ['Profile', addressOf(addresses.profile)],
  ['Orders', addressOf(addresses.orders)],
  ['Wishlist', addressOf(addresses.wishlist)],
  ['Points & Rewards', addressOf(addresses.rewards)],
] as const;

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

/** Closes the menu first, which returns the focus to its button, because "Logout" itself disappears. */
function logOutAndClose({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  void logOut();
}
