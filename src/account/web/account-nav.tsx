import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { logOut } from './log-out.ts';
import { addresses } from '../../links/addresses.ts';

export type AccountSection = 'dashboard' | 'profile' | 'orders' | 'kept' | 'wishlist' | 'rewards';

const sections = [
  { section: 'dashboard', label: 'Dashboard', path: addresses.dashboard },
  { section: 'profile', label: 'Profile', path: addresses.profile },
  { section: 'orders', label: 'Orders', path: addresses.orders },
  { section: 'kept', label: 'Kept carts', path: addresses.keptCarts },
  { section: 'wishlist', label: 'Wishlist', path: addresses.wishlist },
  { section: 'rewards', label: 'Rewards', path: addresses.rewards },
] as const satisfies { section: AccountSection; label: string; path: string }[];

export function AccountNav({ current }: { current: AccountSection }) {
  return (
    <nav aria-label="My Account" className="account-nav print-hidden">
      <ul>
        {sections.map(({ section, label, path }, index) => (
          <li key={section}>
            <PageLink
              href={addressOf(path)}
              className="account-tab"
              data-open={section === current || undefined}
            >
              <span className="account-tab-number" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              {label}
            </PageLink>
          </li>
        ))}
        <li>
          <button type="button" className="account-tab" onClick={() => void logOut()}>
            <span className="account-tab-number" aria-hidden="true">
              —
            </span>
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}
