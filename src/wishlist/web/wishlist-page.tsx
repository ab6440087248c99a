import { PageLink } from '../../ui/layout/page-link.tsx';
import { AccountPage } from '../../account/web/account-page.tsx';
import { AccountSkeleton } from '../../account/web/account-skeleton.tsx';
import { addressOf } from '../../kit/page.ts';
import { contentPages } from '../../content/pages.ts';
import { Button } from '../../ui/form/button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { messages } from '../messages.ts';
import { WishlistTable } from './wishlist-table.tsx';
import { reloadWishlist, useWishlist } from './wishlist-store.ts';

export function WishlistPage() {
  return (
    <AccountPage section="wishlist" title="Wishlist">
      {() => <Wishlist />}
    </AccountPage>
  );
}

function Wishlist() {
  const state = useWishlist(({ state }) => state);
  const entries = useWishlist(({ entries }) => entries);

  if (state === 'failed') {
    return (
      <Notice
        kind="error"
        title={messages.somethingWrong}
        action={<Button onClick={() => void reloadWishlist()}>Try again</Button>}
      />
    );
  }
  if (state !== 'ready') return <AccountSkeleton rows={4} />;
  if (entries.length === 0) return <EmptyWishlist />;
  return <WishlistTable entries={entries} />;
}

function EmptyWishlist() {
  return (
    <EmptyState
      className="border border-line bg-plate"
      as="h2"
      text={messages.empty}
      drawing="/drawings/empty-cart.svg"
      action={
        <PageLink
          href={addressOf(contentPages.home)}
          className={buttonClass({ variant: 'primary' })}
        >
          Go To Homepage
        </PageLink>
      }
    >
      Press the heart on a part, and it is kept here for the day you need it.
    </EmptyState>
  );
}
