import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { wishlistPages } from '../../wishlist/pages.ts';
import { accountPages } from '../pages.ts';
import { logOut } from './session/log-out.ts';

export type AccountSection = 'dashboard' | 'profile' | 'orders' | 'wishlist' | 'rewards';

const chapters = [
  { chapter: 'dashboard', words: 'Dashboard' },
  { chapter: 'profile', words: 'Profile' },
  { chapter: 'orders', words: 'Orders' },
  { chapter: 'wishlist', words: 'Wishlist' },
  { chapter: 'rewards', words: 'Rewards' },
] as const satisfies { chapter: AccountSection; words: string }[];

const customerPages = { ...accountPages, ...wishlistPages };

/** The chapters of the account: an index beside the page, or a ruled row above it. */
export function AccountNav({ chapter: open }: { chapter: AccountSection }) {
  return (
    <nav aria-label="My Account" className="account-nav print-hidden">
      <ul>
        {chapters.map(({ chapter, words }, index) => (
          <li key={chapter}>
            <PageLink
              href={addressOf(customerPages[chapter])}
              className="account-tab"
              data-open={chapter === open || undefined}
            >
              <span className="account-tab-number" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              {words}
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
