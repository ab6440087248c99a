import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { AccountPage } from '../account-page.tsx';
import { AccountSkeleton } from '../account-skeleton.tsx';
import { addressOf } from '../../../kit/page.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { RetryNotice } from '../../../ui/layout/notice.tsx';
import { messages } from '../../../wishlist/messages.ts';
import { WaitedParts } from './waited-parts.tsx';
import { WishlistTable } from './wishlist-table.tsx';
import { reloadWishlist } from '../../../wishlist/web/reload-wishlist.ts';
import { useWishlist } from '../../../wishlist/web/wishlist-store.ts';
import { addresses } from '../../../links/addresses.ts';

export function WishlistPage() {
  return (
    <AccountPage section="wishlist" title="Wishlist">
      {() => (
        <div className="grid gap-10">
          <Wishlist />
          <WaitedParts />
        </div>
      )}
    </AccountPage>
  );
}

function Wishlist() {
  const state = useWishlist(({ state }) => state);
  const entries = useWishlist(({ entries }) => entries);

  if (state === 'failed') {
    return <RetryNotice title={messages.somethingWrong} onRetry={() => void reloadWishlist()} />;
  }
  if (state !== 'ready') return <AccountSkeleton rows={4} />;
  if (entries.length === 0) return <EmptyWishlist />;
  return <WishlistTable entries={entries} />;
}

function EmptyWishlist() {
  return (
    <EmptyState
      className="border border-line bg-surface"
      as="h2"
      text={messages.empty}
      drawing="/drawings/empty-cart.svg"
      action={
        <ButtonLink href={addressOf(addresses.home)} variant="primary">
          Go To Homepage
        </ButtonLink>
      }
    >
      Press the heart on a part, and it is kept here for the day you need it.
    </EmptyState>
  );
}
