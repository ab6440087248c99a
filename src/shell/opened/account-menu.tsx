import { PageLink } from '../../page-link.tsx';
import { accountLinks } from './account-links.ts';
import './rows.css';

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
      </ul>
    </nav>
  );
}
