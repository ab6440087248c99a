import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { logOut } from './log-out.ts';
import { addresses } from '../../links/addresses.ts';

export type AccountSection = 'dashboard' | 'profile' | 'orders' | 'wishlist' | 'rewards';

const sections = [
  { section: 'dashboard', label: 'Dashboard' },
  { section: 'profile', label: 'Profile' },
  { section: 'orders', label: 'Orders' },
  { section: 'wishlist', label: 'Wishlist' },
  { section: 'rewards', label: 'Rewards' },
] as const satisfies { section: AccountSection; label: string }[];

export function AccountNav({ current }: { current: AccountSection }) {
  return (
    <nav aria-label="My Account" className="account-nav print-hidden">
      <ul>
        {sections.map(({ section, label }, index) => (
          <li key={section}>
            <PageLink
              href={addressOf(addresses[section])}
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
